import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestName } from '../env/frameEnv.js'

/** Writes a frame of these files by path, with its manifest as a build writes it. */
export function writeTestFrame(
  folder: string,
  files: Readonly<Record<string, string>> = { '/index.html': '<!--latchkey-config-->' },
): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const hashes = Object.entries(files).map(([path, text]) => [path, hash('sha256', text)])
  writeFileSync(join(folder, manifestName), JSON.stringify({ files: Object.fromEntries(hashes) }))
}
