import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readBuildStamp, sourceHash, writeBuildStamp } from './buildStamp.js'
import { inRepository } from './startPart.js'

const frame = inRepository('apps/frame')

/** Builds the site of the frame, unless nothing changed since the last time, and gives its folder. */
export async function buildFrame(): Promise<string> {
  const outDir = inRepository('apps/frame/dist')
  const hash = sourceHash(inRepository('.'), frame, [
    sourceHash(inRepository('.'), inRepository('packages/protocol'), []),
    readConfiguration(),
  ])
  if (readBuildStamp(frame) === hash) return outDir
  const vite = await import('vite')
  await vite.build({
    root: frame,
    configFile: inRepository('apps/frame/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  mkdirSync(outDir, { recursive: true })
  writeBuildStamp(frame, hash)
  return outDir
}

/** What decides beside the sources: the pages and how they are built. */
function readConfiguration(): string {
  return readdirSync(frame)
    .filter((name) => /\.(html|ts)$/.test(name))
    .sort()
    .map((name) => readFileSync(`${frame}/${name}`, 'utf8'))
    .join('\n')
}
