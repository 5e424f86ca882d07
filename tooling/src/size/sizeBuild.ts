import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import type { SizeChunk } from './sizeChunks.js'
import type { SizePage } from './sizePages.js'

/** A built page. */
export type PageBuild = {
  readonly chunks: readonly SizeChunk[]
  /** The importers of a source file, static and dynamic. */
  readonly importers: ReadonlyMap<string, readonly string[]>
}

/** Builds a page as a host would for production, from the packages' `dist` unless other conditions are given, and weighs its files. */
export async function sizeBuild(
  root: string,
  name: string,
  page: SizePage,
  conditions: readonly string[] = [],
): Promise<PageBuild> {
  const folder = join(root, '.latchkey/size', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.jsx'), page.script)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>\n<title>${name}</title>\n${page.body}\n<script type="module" src="./main.jsx"></script>\n`,
  )
  const importers = new Map<string, readonly string[]>()
  const built = await build({
    root: folder,
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    plugins: [
      {
        name: 'collect-importers',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            const info = this.getModuleInfo(id)
            if (info) importers.set(id, [...info.importers, ...info.dynamicImporters])
          }
        },
      },
    ],
    configFile: false,
    // Warnings about what hosts' own plugins settle, such as 'use client', are not what is measured here.
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: join(folder, 'dist'), emptyOutDir: true },
  })
  // One format and no watching: always one output.
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output
    .filter((file) => file.type === 'chunk')
    .map(({ code, fileName, imports, isEntry, moduleIds }) => ({
      file: fileName,
      bytes: gzipSync(code).length,
      isEntry,
      imports,
      modules: moduleIds,
    }))
  return { chunks, importers }
}
