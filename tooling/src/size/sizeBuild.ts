import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { chunksOf, type SizeChunk } from './sizeChunks.js'
import type { SizePage } from './sizePages.js'

/** Builds a page as a host would for production, from the packages' `dist`, and weighs its files. */
export async function sizeBuild(
  root: string,
  name: string,
  page: SizePage,
): Promise<readonly SizeChunk[]> {
  const folder = join(root, '.latchkey/size', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.jsx'), page.script)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>\n<title>${name}</title>\n${page.body}\n<script type="module" src="./main.jsx"></script>\n`,
  )
  const built = await build({
    root: folder,
    configFile: false,
    // Warnings about what hosts' own plugins settle, such as 'use client', are not what is measured here.
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: join(folder, 'dist'), emptyOutDir: true },
  })
  return chunksOf(built)
}
