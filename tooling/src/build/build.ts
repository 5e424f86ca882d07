import { gzipSync } from 'node:zlib'
import { inRepository } from '../machine/inRepository.js'
import { buildFrame } from './buildFrame.js'
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
  await buildFrame(root)
  console.log('apps/frame/dist: the frame and recovery.html, the page that opens recovery kits')
  const size = (gzipSync(script.code).length / 1000).toFixed(1)
  console.log(`${scriptPath}: ${size} kB gzipped\n  ${script.integrity}`)
}
