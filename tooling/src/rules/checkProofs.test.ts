import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { parseSource } from '../sources/parseSource.js'
import { checkProofs } from './checkProofs.js'
import { checkUnread, unreadNames } from './checkUnread.js'
import { liveCode } from './liveCode.js'
import { productionEntries } from './productionEntries.js'

const source = (path: string) => ({ 'latchkey-source': path })
const packages: readonly (readonly [string, string])[] = [
  [
    'packages/protocol/package.json',
    JSON.stringify({ name: '@latchkey/protocol', exports: { '.': source('./src/index.ts') } }),
  ],
  [
    'packages/core/package.json',
    JSON.stringify({
      name: '@latchkey/core',
      exports: { '.': source('./src/index.ts'), './ui': source('./src/ui.ts') },
    }),
  ],
  [
    'packages/react/package.json',
    JSON.stringify({ name: '@latchkey/react', exports: { '.': source('./src/index.tsx') } }),
  ],
  ['docs/rules.md', '- **S2.05** A requested view wins.'],
]
const tested = [
  'packages/core/src/a.test.ts',
  `test('${['S2.05', 'holds'].join(' ')}', f)`,
] as const
const spec = '/** Decides. @spec S2.05 */'

/** The problems of a small tree, in which a test names the one rule. */
function problems(files: Readonly<Record<string, string>>): string[] {
  const sources = new Map([...packages, tested, ...Object.entries(files)])
  const code = liveCode(sources, importGraph(sources), productionEntries(sources), parseSource)
  const names = unreadNames(sources, code)
  return [...checkProofs(sources, code, names), ...checkUnread(sources, names)]
}

const core = 'packages/core/src'
const index = `${core}/index.ts`
const undecided = expect.stringContaining('but no @spec of code that runs names it')
const standsAt = (name: string) => expect.stringContaining(`stands at ${name}, which`)

test('a rule that no production code names is not proven', () => {
  expect(problems({ [index]: 'export const a = 1' })).toEqual([
    'rule S2.05 is tested by packages/core/src/a.test.ts, but no @spec of production code names it',
  ])
})

test.each<[string, Record<string, string>]>([
  [
    'a constant that production code does not read',
    { [`${core}/a.ts`]: `${spec}\nexport const a = 1`, [index]: 'export const b = 2' },
  ],
  [
    'a constant of an inner package, though it is exported there',
    { 'packages/protocol/src/index.ts': `${spec}\nexport const a = 1`, [index]: '' },
  ],
  [
    'an export of an inner entry',
    { [`${core}/ui.ts`]: `${spec}\nexport const a = 1`, [index]: '' },
  ],
  [
    'a function without a caller',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}\nexport const b = 1`,
      [index]: "export { b } from './a.js'",
    },
  ],
  [
    'a function that only a test calls',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [`${core}/b.test.ts`]: "import { a } from './a.js'\na()",
      [`${core}/testing/b.ts`]: "import { a } from './a.js'\nexport const b = a()",
      [index]: '',
    },
  ],
  [
    'a function that only another one without a caller calls',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [`${core}/b.ts`]: "import { a } from './a.js'\nexport const b = () => a()",
      [index]: '',
    },
  ],
  [
    'a function of a module that is loaded late for another one',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}\nexport function b() {}`,
      [index]: "export const c = async () => (await import('./a.js')).b()",
    },
  ],
])('%s decides nothing', (_, files) => {
  expect(problems(files)).toEqual([standsAt('a'), undecided])
})

test.each<[string, Record<string, string>]>([
  ['an export that hosts import', { [index]: `${spec}\nexport const a = 1` }],
  [
    're-exports, by name, as a default and by star',
    {
      [`${core}/a.ts`]: `${spec}\nexport default function a() {}`,
      [`${core}/b.ts`]: "export { default as b } from './a.js'",
      [`${core}/c.ts`]: "export * from './b.js'",
      [index]: "export { b } from './c.js'",
    },
  ],
  [
    'what another package imports from an inner entry',
    {
      [`${core}/a.ts`]: `${spec}\nexport const a = () => 1`,
      [`${core}/ui.ts`]: "export { a } from './a.js'",
      'packages/react/src/index.tsx':
        "import { a } from '@latchkey/core/ui'\nexport const B = () => <b>{a()}</b>",
    },
  ],
  [
    'an element of JSX',
    {
      'packages/react/src/A.tsx': `${spec}\nexport const A = () => <i />`,
      'packages/react/src/index.tsx':
        "import { A } from './A.js'\nexport const B = () => <A.Part><A /></A.Part>",
    },
  ],
  [
    'a late import: what is taken of it',
    {
      [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
      [index]:
        "const load = lazy(() => import('./a.js'))\nexport const b = async () => { const { a } = await load(); a() }",
    },
  ],
  [
    'views that the registry takes by their names',
    {
      'packages/react/src/views/a/AView.tsx': `${spec}\nexport default function AView() {}`,
      'packages/react/src/index.tsx':
        "const files = import.meta.glob(['./views/*/*View.tsx'])\nexport const load = (name: string) => files[name]()",
    },
  ],
  [
    'a method of an object, and a field of a type that is read',
    {
      [index]: `type Port = {\n  ${spec}\n  reload(): void\n}\nexport const create = (port: Port) => ({ again: () => port.reload() })`,
    },
  ],
  [
    'a field of a type that hosts read',
    {
      [index]: `export type Instance = {\n  ${spec}\n  close(): void\n}\nexport const create = (): Instance => ({ close() {} })`,
    },
  ],
  [
    'a schema that parses, and the type that is derived from it',
    {
      [index]: `import * as v from 'valibot'\n${spec}\nconst user = v.object({ name: v.string() })\nexport type User = v.InferOutput<typeof user>\nexport const parseUser = (value: unknown): User => v.parse(user, value)`,
    },
  ],
  [
    'a row of a table with `satisfies`, looked up by key',
    {
      [index]: `const rows = {\n  ${spec}\n  open: 1,\n} as const satisfies Table\nconst row = (name: keyof typeof rows) => rows[name]\nexport const opened = () => row('open')`,
    },
  ],
  [
    'a program of a server, and what it imports for its effect',
    {
      'apps/server/src/main.ts': "import './effect.js'",
      'apps/server/src/effect.ts': `${spec}\nconst a = () => 1\na()`,
    },
  ],
  [
    'a page of the frame, and its worker',
    {
      'apps/frame/index.html': '<script type="module" src="/src/main.ts"></script>',
      'apps/frame/src/main.ts': "import url from './worker.ts?worker&url'\nnew Worker(url)",
      'apps/frame/src/worker.ts': `${spec}\nfunction a() {}\nself.onmessage = () => a()`,
    },
  ],
  [
    'a comment inside a function belongs to it',
    { [index]: 'export function a() {\n  // For this reason. @spec S2.05\n  return 1\n}' },
  ],
])('%s is reached', (_, files) => {
  expect(problems(files)).toEqual([])
})

test('a name for later is excused where its rule is open, and only there', () => {
  const table = 'packages/protocol/src/errors/table/aErrors.ts'
  const files = {
    [table]: `export const aErrors = {\n  ${spec}\n  'a/b': 'Not found',\n}`,
    'packages/protocol/src/index.ts': "export { aErrors } from './errors/table/aErrors.js'",
    [index]:
      "import { aErrors } from '@latchkey/protocol'\nexport const text = (code: string) => aErrors[code]",
    'tooling/unread.txt': 'error a/b',
  }
  const stands = standsAt('aErrors.a/b')
  expect(problems(files)).toEqual([stands, undecided])
  expect(problems({ ...files, 'tooling/open-rules.txt': 'S2.05' })).toEqual([])
  expect(
    problems({ ...files, 'tooling/unread.txt': '', 'tooling/open-rules.txt': 'S2.05' }),
  ).toEqual([stands, 'error a/b is declared and production code does not use it'])
  const thrown = `${files[index]}\nexport const fail = () => { throw new LatchkeyError('a/b') }`
  expect(problems({ ...files, [index]: thrown, 'tooling/unread.txt': '' })).toEqual([])
})

test('code for later is listed by its name, and leaves the list when something calls it', () => {
  const files = {
    [`${core}/a.ts`]: `${spec}\nexport function a() {}`,
    [index]: '',
    'tooling/unread.txt': 'code a',
    'tooling/open-rules.txt': 'S2.05',
  }
  expect(problems(files)).toEqual([])
  expect(problems({ ...files, [index]: "export { a } from './a.js'" })).toEqual([
    "tooling/unread.txt lists 'code a', which is used now, or gone: take it out",
  ])
})

test('an @spec names rules of the book', () => {
  const text = `${spec}\nexport const a = 1\n/** @spec S2.99 */\nexport const b = 1\n/** @spec */\nexport const c = 1`
  expect(problems({ [index]: text })).toEqual([
    'packages/core/src/index.ts:3: @spec S2.99 is not in docs/rules.md',
    'packages/core/src/index.ts:5: @spec names no rule',
  ])
})
