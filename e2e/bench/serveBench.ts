import { join } from 'node:path'
import { sizeBuild } from '@latchkey/tooling/sizeBuild'
import { type SizePage, sizePages } from '@latchkey/tooling/sizePages'
import { serveFolder } from '../setup/serveFolder.js'

const root = join(import.meta.dirname, '../..')

const directory = sizePages.react.script.replace(
  'adapters: [evm()] })',
  'adapters: [evm()], server: location.origin })\nwindow.latchkey = latchkey',
)

/** What is measured: a page with React and a native dialog, a host of ours, and one with a wallet directory. */
const benchPages = {
  floor: sizePages.floor,
  host: sizePages.react,
  all: sizePages.all,
  directory: { ...sizePages.react, script: directory },
} satisfies Record<string, SizePage>

type BenchPage = keyof typeof benchPages

/** Builds pages as hosts would ship them, and serves them. */
export async function serveBench<Name extends BenchPage>(
  names: readonly Name[],
): Promise<{ urls: Readonly<Record<Name, string>>; stop(): Promise<unknown> }> {
  const served = await Promise.all(
    names.map(async (name) => {
      await sizeBuild(root, `bench-${name}`, benchPages[name])
      return serveFolder(join(root, `.latchkey/size/bench-${name}/dist`), {})
    }),
  )
  const urls = names.map((name, index) => [name, `${served[index]?.url}/index.html`])
  return {
    urls: Object.fromEntries(urls),
    stop: () => Promise.all(served.map((folder) => folder.stop())),
  }
}
