import { type SizePage, sizePages } from '@latchkey/tooling/sizePages'

const directory = sizePages.react.script.replace(
  'adapters: [evm()] })',
  'adapters: [evm()], server: location.origin })\nwindow.latchkey = latchkey',
)

/** What is measured: a page with React and a native dialog, a host of ours, and one with a wallet directory. */
export const benchPages = {
  floor: sizePages.floor,
  host: sizePages.react,
  directory: { ...sizePages.react, script: directory },
} satisfies Record<string, SizePage>

export type BenchPage = keyof typeof benchPages
