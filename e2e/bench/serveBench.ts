import { join } from 'node:path'
import { sizeBuild } from '@latchkey/tooling/sizeBuild'
import { serveFolder } from '../serveFolder.js'
import { type BenchPage, benchPages } from './benchPages.js'

const root = join(import.meta.dirname, '../..')

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
