import type { NamedCall } from '@quizmeet/contract/calls.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type * as core from 'zod/v4/core';
import { describedShape } from '../src/calls/api-description.ts';
import type { Known } from './preparing.ts';

/** The parts of a request for which a contract has schemas. */
export const PARTS = ['params', 'query', 'body'] as const;
export type Part = (typeof PARTS)[number];
export type Request = Partial<Record<Part, unknown>>;
export type Path = readonly string[];

/** A request for each form of a call, made from its schemas. */
export function examplesOf(call: NamedCall, known: Known): Request[] {
  const { params, query, body } = call;
  const forms = (schema: core.$ZodType | undefined): readonly core.JSONSchema.JSONSchema[] => {
    if (schema === undefined) return [];
    const json = describedShape(schema, 'input');
    return json.anyOf ?? [json];
  };
  const one = (schema: core.$ZodType | undefined, part: Part) =>
    forms(schema)
      .slice(0, 1)
      .map((form) => ({ [part]: exampleOf(form, '', known) }));
  const parts = Object.assign({}, ...one(params, 'params'), ...one(query, 'query'));
  if (body === undefined) return [parts];
  return forms(body).map((form) => ({ ...parts, body: exampleOf(form, call.name, known) }));
}

function exampleOf(schema: core.JSONSchema.JSONSchema, name: string, known: Known): unknown {
  const { type, properties = {}, items, anyOf } = schema;
  if (name in known) return known[name];
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0], name, known);
  if (type === 'object') {
    const fields = Object.entries(properties).map(([key, field]) => [
      key,
      exampleOf(asSchema(field), key, known),
    ]);
    return Object.fromEntries(fields);
  }
  if (type === 'array') return [exampleOf(asSchema(items), name.replace(/s$/, ''), known)];
  const [first = schema.const] = schema.enum ?? [];
  return first ?? { string: 'Text', number: 1, integer: 1, boolean: true }[String(type)] ?? 'Text';
}

const asSchema = (value: unknown) =>
  (typeof value === 'object' ? value : {}) as core.JSONSchema.JSONSchema;

export function fieldsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const inner = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return [above, ...inner.flatMap(([key, each]) => fieldsIn(each, [...above, key]))];
}

const ONE_MORE = Symbol('one field more');

const IN_ADDRESS = { control: 'a\u0007b', NUL: 'a\u0000b' };
/** Characters that no text may have; an unpaired surrogate cannot be in an address. */
export const NO_TEXT = { ...IN_ADDRESS, 'half a character': 'a\ud800b' };
export const OUT_OF_BOUNDS = { long: 'x'.repeat(10_000), negative: -1, huge: 1e12, fraction: 1.5 };

const { long, ...outOfRange } = OUT_OF_BOUNDS;
const NO_NUMBER = { text: 'seven', NaN: 'NaN', power: '1e3', hexadecimal: '0x10', empty: '' };
const FOR_NUMBER = { ...NO_NUMBER, ...outOfRange, 'id of nothing': 987_654 };
const FOR_TEXT = { empty: '', spaces: '   ', word: 'Nobody', long, ...IN_ADDRESS };
const FOR_ALL = { missing: undefined, null: null, list: [], object: {} };

type Named = readonly (readonly [name: string, value: unknown])[];

/** By name; paths and queries are text. */
export function badValues(good: unknown, part: Part): Named {
  const isNumber = typeof good === 'number';
  if (part === 'params') return Object.entries({ ...(isNumber ? FOR_NUMBER : {}), ...FOR_TEXT });
  if (part === 'query') {
    const missing = { missing: undefined, twice: ['1', '2'] };
    return Object.entries({ ...missing, ...FOR_TEXT, ...(isNumber ? FOR_NUMBER : {}) });
  }
  return Object.entries({ ...FOR_ALL, ...forType(good) });
}

function forType(good: unknown) {
  if (Array.isArray(good)) return { text: 'seven' };
  if (typeof good === 'object') return { text: 'seven', number: 7, 'one field more': ONE_MORE };
  if (typeof good === 'number') return { ...FOR_NUMBER, flag: true };
  if (typeof good === 'boolean') return { text: 'yes', number: 1 };
  return { ...FOR_TEXT, ...NO_TEXT, number: 7, flag: true };
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((found, key) => fieldsOf(found)[key], value);

export function withField(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put === ONE_MORE ? { ...fieldsOf(value), nonsense: 1 } : put;
  const fields = fieldsOf(value);
  const changed = { ...fields, [key]: withField(fields[key], rest, put) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}

const fieldsOf = (value: unknown) => ({ ...(value as Readonly<Record<string, unknown>>) });

export function asSent(call: NamedCall, { params, query, body }: Request): InjectOptions {
  const path = call.url.replaceAll(/:(\w+)/g, (_, name: string) => encoded(fieldsOf(params)[name]));
  const search = asPairs(query);
  const form = call.bodyAs === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      'x-requested-with': 'quizmeet',
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: form ? asPairs(body) : JSON.stringify(body) }),
  };
}

const asPairs = (fields: unknown): string =>
  Object.entries(fieldsOf(fields))
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => [value].flat().map((each) => `${key}=${encoded(each)}`))
    .join('&');

const encoded = (value: unknown): string => encodeURIComponent(String(value));

const JARGON =
  /invalid input|invalid iso|expected|received|zod|undefined|\bnull\b|\bNaN\b|\[object|Error\b|\.ts\b|select .* from|insert into|violates|constraint|syntax|regex|schema|JSON|not valid$/i;
const SENTENCE = /^(\p{Lu}|["“]|[\w.]+ (is|must|has) ).* .*\S$|^[\w.]+ is required$/u;

/** Empty when it is readable and names the field. */
export function problemsWith(answer: LightMyRequestResponse, field: string | null): string[] {
  const { statusCode: status, headers, body } = answer;
  if (status < 400 || status >= 500) return [`answers ${status}`];
  if (!/^application\/problem\+json/.test(String(headers['content-type'])))
    return ['is no problem'];
  const { detail, errors = [] } = answer.json<Problem>();
  const words = [detail, ...errors.map(({ message }) => message)];
  const unclear = words.filter(
    (text) => text.length > 300 || JARGON.test(text) || !SENTENCE.test(text),
  );
  const isNamed = errors.some(({ path }) => names(path, field ?? ''));
  return [
    ...unclear.map((text) => `is unclear: ${text.slice(0, 100)}`),
    ...(status === 422 && field !== null && !isNamed
      ? [`does not name ${field}: ${body.slice(0, 200)}`]
      : []),
  ];
}

const names = (path: string, field: string): boolean =>
  field === '' ||
  `${path}.`.startsWith(`${field}.`) ||
  (path !== '' && field.startsWith(`${path}.`)) ||
  (['csv', 'columns'].includes(field) && path.startsWith('rows.'));
