import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { inRepository } from '../machine/inRepository.js'
import { buildPackages } from './buildPackages.js'
import { buildScript, scriptPath, writeScript } from './buildScript.js'
import { updateScriptDocs } from './scriptTag.js'

await main(inRepository('.')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function main(root: string): Promise<void> {
  await buildPackages(root, console.log)
  const script = await buildScript(root)
  writeScript(root, script)
  updateScriptDocs(root, script)
  // The frame, its pages and the recovery page, where a vault finds them.
  const frame = join(root, 'apps/frame')
  await build({ root: frame, configFile: join(frame, 'vite.config.ts'), logLevel: 'warn' })
  console.log('apps/frame/dist: the frame and recovery.html, the page that opens recovery kits')
  const size = (gzipSync(script.code).length / 1000).toFixed(1)
  console.log(`${scriptPath}: ${size} kB gzipped\n  ${script.integrity}`)
}
