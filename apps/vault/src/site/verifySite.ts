import { chunk } from '@latchkey/service/chunk'
import type { FrameFileMap } from './readFrameFiles.js'
import { configPlaceholder, pagePaths } from './site.js'

const configMeta = /<meta name="latchkey-config" content="[^"]*">/
const filesAtOnce = 8

/**
 * Compares what a site serves with a frame that was built here, file by file, as a visitor receives it. The settings in a
 * page are the operator's, so they are left out; one line for each file that differs.
 */
export async function verifySite(url: string, files: FrameFileMap): Promise<readonly string[]> {
  const problems: (string | undefined)[] = []
  for (const some of chunk([...files.keys()], filesAtOnce))
    problems.push(...(await Promise.all(some.map(verifyFile))))
  return problems.filter((problem) => problem !== undefined)

  async function verifyFile(path: string): Promise<string | undefined> {
    const built = Buffer.from(files.get(path)?.bytes ?? [])
    const served = new URL(pagePaths.get(path) ?? path, url)
    const response = await fetch(served, { redirect: 'error' }).catch(() => undefined)
    const body = response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    const isSame = path.endsWith('.html')
      ? body?.toString('utf8').replace(configMeta, configPlaceholder) === built.toString('utf8')
      : body?.equals(built)
    return isSame ? undefined : `${served.pathname} is not ${path} of the built frame`
  }
}
