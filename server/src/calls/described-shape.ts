import * as core from 'zod/v4/core';

export function describedShape(schema: core.$ZodType, io: 'input' | 'output') {
  return core.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === 'input') describeWritten(def, jsonSchema);
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}

/** zod omits the limits of a number parsed from a query, and that it is required. */
function describeWritten(
  def: core.$ZodTypes['_zod']['def'],
  json: core.JSONSchema.BaseSchema,
): void {
  if (def.type === 'pipe' && readsAnything(def.in)) {
    const { $schema: _, default: __, ...shape } = describedShape(def.out, 'input');
    // The schema's internal marker for a missing number.
    delete json.default;
    Object.assign(json, shape);
  }
  if (def.type !== 'object') return;
  const written = Object.entries(def.shape).filter(([, field]) => isWritten(field));
  const required = new Set([...(json.required ?? []), ...written.map(([name]) => name)]);
  if (required.size > 0) json.required = [...required];
}

const defOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def;

function readsAnything(schema: core.$ZodType): boolean {
  return defOf(schema).type === 'transform' || isWritten(schema);
}

function isWritten(schema: core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'pipe' && readsAnything(def.in);
}
