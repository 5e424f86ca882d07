import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { inRepository } from './startPart.js'

/**
 * Writes `chunks.json` beside a build: which page or module each file was made for. From it a recorded journey tells which
 * parts of the code have run.
 */
export function chunkModules(): Plugin {
  return {
    name: 'latchkey-chunk-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        const module = file.type === 'chunk' ? file.facadeModuleId : undefined
        return module ? [[file.fileName, relative(inRepository('.'), module)] as const] : []
      })
      const source = JSON.stringify(Object.fromEntries(chunks.sort()), null, 2)
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source })
    },
  }
}
