import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

/** Another version may number its kinds in another way: look at its `createFiberFromTypeAndProps` first. */
const VERSION = '19.3.1';
const REACT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** The numbers of those kinds of elements that no screen has. React's code asks for them as `fiber.tag`. */
const KINDS = new Set<unknown>([
  13, // Suspense
  18, // a Suspense that came without its content
  19, // SuspenseList
  26, // <title>, <meta>, <link> and the like, which React moves into the head
  27, // <html>, <head> and <body>
  30, // ViewTransition
]);

/** Their names. Without them, React refuses such an element with its error 130. */
const TYPES = new Set([
  'REACT_SUSPENSE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/** Variables that only these kinds change, and what they always are without them. */
const NEVER_SET = new Map([
  ['shouldStartViewTransition', 'false'],
  ['appearingViewTransitions', 'null'],
  ['viewTransitionCancelableChildren', 'null'],
  ['pendingViewTransition', 'null'],
]);

const LACKING = '{ throw Error("left out of this build"); }';
/**
 * Functions and what remains of them: whether an element is of such a kind or the browser's own (`<a-b>`), hints what to
 * load early, and the state of a form's action.
 */
const FUNCTIONS = new Map([
  ['isHostHoistableType', '{ return false; }'],
  ['isCustomElement', '{ return false; }'],
  ['setPropOnCustomElement', LACKING],
  ['preload', LACKING],
  ['preloadModule', LACKING],
  ['preinitStyle', LACKING],
  ['preinitScript', LACKING],
  ['preinitModuleScript', LACKING],
  ['preconnectAs', LACKING],
  ['mountActionState', LACKING],
  ['updateActionState', LACKING],
  ['updateActionStateImpl', LACKING],
  ['rerenderActionState', LACKING],
  ['runActionStateAction', LACKING],
  ['dispatchActionState', LACKING],
]);

/** What would need one of them: components, elements, and functions of react-dom. */
const NEEDING =
  /\.(Suspense|SuspenseList|ViewTransition|useActionState|useFormState)\b|\bjsxs?\)?\("(title|meta|link|script|html|head|body|[a-z]+-[a-z-]+)"|react_dom\w*\.(preload|preinit|preconnect|prefetch)\w*/;
const MAY_NAME_THEM = /\/node_modules\/(react|react-dom)\//;

/**
 * Leaves out of React what no screen uses: a sixth of its code, on every page (decision 049). The build fails if
 * something needs it after all, or if React is another version than the one that was looked at.
 */
export function leftOutOfReact(): Plugin {
  let isDone = false;
  return {
    name: 'left-out-of-react',
    apply: 'build',
    transform(code, id) {
      if (!REACT.test(id)) return null;
      isDone = true;
      return { code: withoutUnused(code), map: null };
    },
    generateBundle(_, bundle) {
      if (!isDone) this.error('React has no react-dom-client.production.js any more.');
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const found = MAY_NAME_THEM.test(id) ? undefined : neededIn(code ?? '');
          if (found !== undefined) this.error(`${id} uses ${found}: see web/left-out-of-react.ts.`);
        }
      }
    },
  };
}

/** The first thing in a script that is left out of React; undefined when there is none. */
export const neededIn = (code: string): string | undefined => NEEDING.exec(code)?.[0];

/**
 * The code of React without what no screen uses. The minifier then drops all that can no longer be reached.
 * @throws when it is another version
 */
export function withoutUnused(code: string): string {
  if (!code.includes(`exports.version = "${VERSION}"`)) {
    throw new Error(`React is not ${VERSION}: see whether web/left-out-of-react.ts fits it.`);
  }
  const edits: Edit[] = [];
  const changed = new Set<number>();
  const onSwitch = (node: ESTree.SwitchStatement) => edits.push(...withoutCases(code, node));
  const onComparison = (node: ESTree.BinaryExpression) => edits.push(...comparison(node));
  const onFunction = (node: ESTree.Function) => edits.push(...whatRemains(node));
  const onVariable = ({ id }: ESTree.VariableDeclarator) => changed.add(id.start);
  const onChange = ({ left }: ESTree.AssignmentExpression) => changed.add(left.start);
  const onName = ({ name, start, end }: Named) => {
    const text = NEVER_SET.get(name);
    if (text !== undefined && !changed.has(start)) edits.push({ start, end, text });
  };
  new Visitor({
    SwitchStatement: onSwitch,
    BinaryExpression: onComparison,
    FunctionDeclaration: onFunction,
    VariableDeclarator: onVariable,
    AssignmentExpression: onChange,
    Identifier: onName,
  }).visit(parseAst(code));
  return edited(code, edits);
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Drops `case 26:` for a kind that is left out, and the same for its name. Its statements stay behind those of the
 * case before it: there, the minifier drops them if that case ends, and they are run as before if it does not. Those
 * before the first case that stays go to the end. They cannot just be cut, because other cases use their variables.
 */
function withoutCases(
  code: string,
  { discriminant, cases, end }: ESTree.SwitchStatement,
): readonly Edit[] {
  const kept = cases.findIndex((each) => !isLeftOut(each, discriminant));
  return cases.flatMap((each, index) => {
    if (!isLeftOut(each, discriminant)) return [];
    const statements = each.consequent[0]?.start ?? each.end;
    if (index > kept) return [{ start: each.start, end: statements, text: '' }];
    const text = `break; ${code.slice(statements, each.end)}`;
    return [
      { start: each.start, end: each.end, text: '' },
      { start: end - 1, end: end - 1, text },
    ];
  });
}

const isLeftOut = ({ test }: ESTree.SwitchCase, discriminant: ESTree.Expression): boolean =>
  (test?.type === 'Identifier' && TYPES.has(test.name)) ||
  (test?.type === 'Literal' && isTag(discriminant) && KINDS.has(test.value));

/** `26 === fiber.tag` is never true for a kind that is left out, and `26 !== fiber.tag` always. */
function comparison({
  start,
  end,
  operator,
  left,
  right,
}: ESTree.BinaryExpression): readonly Edit[] {
  if (left.type !== 'Literal' || !KINDS.has(left.value) || !isTag(right)) return [];
  if (operator === '===') return [{ start, end, text: 'false' }];
  return operator === '!==' ? [{ start, end, text: 'true' }] : [];
}

/** `fiber.tag`, or a variable that holds it. */
const isTag = (node: ESTree.Expression | ESTree.PrivateIdentifier): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'tag'
    : node.type === 'Identifier' && /^tag$|Tag$/.test(node.name);

function whatRemains({ id, body }: ESTree.Function): readonly Edit[] {
  const text = FUNCTIONS.get(id?.name ?? '');
  return text === undefined || !body ? [] : [{ start: body.start, end: body.end, text }];
}

/** The code with all edits; one inside another is dropped with what it is in. */
function edited(code: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return [...parts, code.slice(at)].join('');
}
