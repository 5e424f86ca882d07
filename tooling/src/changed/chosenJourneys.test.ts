import { expect, test } from 'vitest'
import { chosenJourneys } from './chosenJourneys.js'
import { frameReachPart, journeyParts, scriptPart, touchedParts } from './journeyParts.js'
import { reachGraph } from './reachGraph.js'

const react = 'packages/react/src'
const exports = { '.': { 'latchkey-source': './src/exports/index.ts' } }
const sources = new Map([
  ['packages/react/package.json', JSON.stringify({ name: '@latchkey/react', exports })],
  [`${react}/exports/index.ts`, "import('../modal.js')"],
  [
    `${react}/modal.ts`,
    "import './Button.js'; import('./views/networks/NetworksView.js'); import('./views/send/SendView.js')",
  ],
  [`${react}/Button.tsx`, ''],
  [`${react}/List.tsx`, ''],
  [`${react}/views/networks/NetworksView.tsx`, "import '../../Button.js'; import '../../List.js'"],
  [
    `${react}/views/send/SendView.tsx`,
    "import '../../Button.js'; import '../../List.js'; import './Amount.js'",
  ],
  [`${react}/views/send/Amount.tsx`, ''],
  [`${react}/views/send/SendView.test.tsx`, "import './SendView.js'"],
  [scriptPart, "import '@latchkey/react'"],
  ['apps/demo/vite.config.ts', ''],
  ['apps/demo/plain.html', '<script src="/src/plain.ts">'],
  ['apps/demo/src/plain.ts', "import '@latchkey/react'"],
  ['apps/demo/public/boat.svg', ''],
  ['apps/frame/index.html', '<script src="/src/main.ts">'],
  ['apps/frame/src/main.ts', "new Worker(new URL('./worker.ts', import.meta.url))"],
  ['apps/frame/src/worker.ts', ''],
  ['apps/server/src/main.ts', ''],
  ['apps/vault/src/main.ts', "import './links.js'"],
  ['apps/vault/src/links.ts', ''],
  [
    'e2e/setup/globalSetup.ts',
    "start('apps/server/src/main.ts'); start('apps/vault/src/main.ts'); serve('apps/demo/plain.html')",
  ],
  ['e2e/setup/widget.ts', ''],
  ['e2e/send/send.spec.ts', "import '../setup/widget.js'"],
  ['e2e/send/new.spec.ts', ''],
  ['e2e/account/a.spec.ts', ''],
  ['e2e/account/b.spec.ts', ''],
  ['e2e/account/c.spec.ts', ''],
  ['e2e/embedded/frame.spec.ts', ''],
  ['e2e/pages/elements.spec.ts', ''],
])
const graph = reachGraph(sources)
const [modal, networks, send, plain] = [
  `${react}/modal.ts`,
  `${react}/views/networks/NetworksView.tsx`,
  `${react}/views/send/SendView.tsx`,
  'apps/demo/plain.html',
]
const map = {
  everywhere: [],
  journeys: {
    'send/send.spec.ts': {
      sends: [plain, modal, send],
      'sends again': [plain, modal, send],
      switches: [plain, modal, networks],
      opens: [plain, modal],
    },
    'account/a.spec.ts': { 'from the account': [send], 'once more': [send] },
    'account/b.spec.ts': { 'from there': [send] },
    'account/c.spec.ts': { 'from elsewhere': [send] },
    'embedded/frame.spec.ts': { 'is framed': [frameReachPart] },
    'pages/elements.spec.ts': { 'by a tag': [scriptPart] },
  },
}
const choose = (...changed: string[]) => chosenJourneys(graph, map, changed)

test('code comes to the pages in parts: pages, what is behind an import(), script and frame', () => {
  expect([...journeyParts(graph)]).toEqual([
    plain,
    frameReachPart,
    scriptPart,
    modal,
    networks,
    send,
  ])
  expect([...touchedParts(graph, [`${react}/List.tsx`])]).toEqual([scriptPart, networks, send])
})

test('a folder that the change names runs all that ran the code, and what is not recorded; others a sample', () => {
  expect(choose(`${react}/views/send/Amount.tsx`)).toEqual({
    files: ['account/a.spec.ts', 'pages/elements.spec.ts', 'send/new.spec.ts', 'send/send.spec.ts'],
    count: 5,
    excluded: [
      'account/b.spec.ts',
      'account/c.spec.ts',
      'embedded/frame.spec.ts',
      'send/send.spec.ts › switches',
      'send/send.spec.ts › opens',
    ],
    unrecorded: ['send/new.spec.ts'],
  })
})

test('what is not recorded does not run for a change that does not name its folder', () => {
  expect(choose(networks).files).toEqual(['pages/elements.spec.ts', 'send/send.spec.ts'])
  expect(choose(networks).excluded).toContain('send/new.spec.ts')
})

test.each([
  ['what runs beside the pages', 'apps/server/src/main.ts'],
  ['how pages are built', 'apps/demo/vite.config.ts'],
  ['what every page is served with', 'apps/demo/public/boat.svg'],
  ['what starts all that', 'e2e/setup/globalSetup.ts'],
])('%s touches every folder', (_, path) => {
  expect(choose(path).files).toEqual([
    'account/a.spec.ts',
    'embedded/frame.spec.ts',
    'pages/elements.spec.ts',
    'send/send.spec.ts',
  ])
})

test('a part that every journey ran touches all of them', () => {
  const common = { ...map, everywhere: [modal] }
  const { files } = chosenJourneys(graph, common, [`${react}/Button.tsx`])
  expect(files).toContain('embedded/frame.spec.ts')
})

test('the frame, and the vault behind it, touch the journeys that visit it', () => {
  for (const path of ['apps/frame/src/worker.ts', 'apps/vault/src/links.ts'])
    expect(choose(path).files, path).toEqual(['embedded/frame.spec.ts'])
})

test('what a file of journeys imports runs all of it', () => {
  expect(choose('e2e/setup/widget.ts')).toMatchObject({ files: ['send/send.spec.ts'], count: 4 })
})

test('a unit test, or a page of the documentation, touches none', () => {
  for (const path of [`${react}/views/send/SendView.test.tsx`, 'docs/send.md'])
    expect(choose(path).files, path).toEqual([])
})
