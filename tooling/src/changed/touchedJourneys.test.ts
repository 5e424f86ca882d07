import { expect, test } from 'vitest'
import { frameReachPart, journeyParts, scriptPart, touchedParts } from './journeyParts.js'
import { reachGraph } from './reachGraph.js'
import { toReachMap } from './reachMap.js'
import { touchedJourneys } from './touchedJourneys.js'

const react = 'packages/react/src'
const exports = { '.': { 'latchkey-source': './src/exports/index.ts' } }
const sources = new Map([
  ['packages/react/package.json', JSON.stringify({ name: '@latchkey/react', exports })],
  [`${react}/exports/index.ts`, "import('../modal.js')"],
  [
    `${react}/modal.ts`,
    "import './Button.js'; import('./NetworksView.js'); import('./SendView.js')",
  ],
  [`${react}/Button.tsx`, ''],
  [`${react}/List.tsx`, ''],
  [`${react}/NetworksView.tsx`, "import './Button.js'; import './List.js'"],
  [`${react}/SendView.tsx`, "import './Button.js'; import './List.js'; import './Amount.js'"],
  [`${react}/Amount.tsx`, ''],
  [`${react}/NetworksView.test.tsx`, "import './NetworksView.js'"],
  [scriptPart, "import '@latchkey/react'"],
  ['apps/demo/vite.config.ts', ''],
  ['apps/demo/plain.html', '<script src="/src/plain.ts">'],
  ['apps/demo/src/plain.ts', "import '@latchkey/react'"],
  ['apps/demo/public/boat.svg', ''],
  ['apps/frame/index.html', '<script src="/src/main.ts">'],
  ['apps/frame/src/main.ts', "new Worker(new URL('./worker.ts', import.meta.url))"],
  ['apps/frame/src/worker.ts', ''],
  ['apps/server/src/main.ts', ''],
  ['e2e/setup/globalSetup.ts', "start('apps/server/src/main.ts'); serve('apps/demo/plain.html')"],
  ['e2e/setup/widget.ts', ''],
  ['e2e/send/send.spec.ts', "import '../setup/widget.js'"],
  ['e2e/embedded/frame.spec.ts', ''],
  ['e2e/packs/packs.spec.ts', "import './install.js'; run('tooling/src/build/build.ts')"],
  ['e2e/packs/install.ts', ''],
  ['tooling/src/build/build.ts', ''],
  ['tooling/src/devEnvironment/start.ts', "import './startDevEnvironment.js'"],
  ['tooling/src/devEnvironment/startDevEnvironment.ts', ''],
])
const graph = reachGraph(sources)
const [modal, networks, send, plain] = [
  `${react}/modal.ts`,
  `${react}/NetworksView.tsx`,
  `${react}/SendView.tsx`,
  'apps/demo/plain.html',
]
const map = toReachMap(
  new Map([
    [
      'send/send.spec.ts',
      new Map([
        ['sends', new Set([plain, modal, send])],
        ['switches', new Set([plain, modal, networks])],
        ['opens', new Set([plain, modal])],
      ]),
    ],
    ['embedded/frame.spec.ts', new Map([['is framed', new Set([frameReachPart])]])],
    ['pages/elements.spec.ts', new Map([['by a tag', new Set([scriptPart, plain, modal])]])],
  ]),
  journeyParts(graph),
)
const touch = (...changed: string[]) => touchedJourneys(graph, map, changed)
const untouched = (...changed: string[]) =>
  touch(...changed).untouched.filter((line) => line.includes('›'))

test('code comes to the pages in parts: pages, what is behind an import(), script and frame', () => {
  expect([...journeyParts(graph)]).toEqual([
    plain,
    frameReachPart,
    scriptPart,
    networks,
    send,
    modal,
  ])
  expect([...touchedParts(graph, [`${react}/List.tsx`])]).toEqual([scriptPart, networks, send])
})

test('a view touches the journeys in which it ran, and those that have all code in one file', () => {
  expect(untouched(networks)).toEqual([
    'embedded/frame.spec.ts › is framed',
    'send/send.spec.ts › opens',
    'send/send.spec.ts › sends',
  ])
  expect(touch(networks)).toMatchObject({
    leftOut: ['clones/clones.spec.ts', 'packs/packs.spec.ts'],
    specs: [],
    known: 5,
  })
  expect(touch(networks).all).toBeUndefined()
})

test('what two views share touches the journeys of both, what one has only its own', () => {
  expect(untouched(`${react}/List.tsx`)).toEqual([
    'embedded/frame.spec.ts › is framed',
    'send/send.spec.ts › opens',
  ])
  expect(untouched(`${react}/Amount.tsx`)).toContain('send/send.spec.ts › switches')
})

test.each([
  ['what most journeys run', `${react}/Button.tsx`, `${modal} runs in most of them`],
  ['what runs beside the pages', 'apps/server/src/main.ts', 'what runs beside the pages'],
  ['how pages are built', 'apps/demo/vite.config.ts', 'apps/demo/vite.config.ts is part of'],
  ['what every page is served with', 'apps/demo/public/boat.svg', 'is part of every page'],
])('%s touches all', (_, path, why) => {
  expect(touch(path).all).toContain(why)
  expect(untouched(path)).toEqual([])
})

test('a part that is not recorded yet touches all', () => {
  const old = { ...map, nowhere: [], specs: {} }
  expect(touchedJourneys(graph, old, [networks]).all).toContain('npm run reach')
  const other = { ...old, nowhere: ['packages/react/src/views/other.tsx'] }
  expect(touchedJourneys(graph, other, [networks]).all).toContain('is not recorded yet')
  const never = { ...old, nowhere: [networks, scriptPart] }
  expect(touchedJourneys(graph, never, [networks]).all).toBeUndefined()
})

test('a helper touches all journeys of the files that use it; the frame those that visit it', () => {
  expect(touch('e2e/setup/widget.ts')).toMatchObject({ specs: ['send/send.spec.ts'], parts: [] })
  expect(untouched('e2e/setup/widget.ts')).toEqual([
    'embedded/frame.spec.ts › is framed',
    'pages/elements.spec.ts › by a tag',
  ])
  expect(untouched('apps/frame/src/worker.ts')).not.toContain('embedded/frame.spec.ts › is framed')
  expect(touch('apps/frame/src/worker.ts').parts).toEqual([frameReachPart])
})

test('a unit test, or a page of the documentation, touches none', () => {
  for (const path of [`${react}/NetworksView.test.tsx`, 'docs/csp.md']) {
    expect(touch(path)).toMatchObject({ parts: [], specs: [] })
  }
})

test('apps made of packed packages are touched by what is published, and by how; clones by how they start', () => {
  const paths = [
    'packages/react/package.json',
    `${react}/exports/index.ts`,
    'e2e/packs/install.ts',
    'examples/next-app/package.json',
    'tooling/src/build/build.ts',
  ]
  for (const path of paths) expect(touch(path).leftOut, path).not.toContain('packs/packs.spec.ts')
  expect(touch(networks).untouched).toContain('packs/packs.spec.ts')
  expect(touch('tooling/src/devEnvironment/startDevEnvironment.ts').leftOut).toEqual([
    'packs/packs.spec.ts',
  ])
})
