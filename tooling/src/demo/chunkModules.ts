import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { inRepository } from '../machine/inRepository.js'

/**
 * Writes `chunks.json` beside a build: which pages, and which modules behind an `import()`, each file holds. From it a
 * recorded journey shows which parts of the code have run.
 */
export function chunkModules(): Plugin {
  return {
    name: 'latchkey-chunk-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const isLate = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const page = file.isEntry && file.facadeModuleId ? [file.facadeModuleId] : []
        const parts = [...page, ...file.moduleIds.filter(isLate)]
        return parts.length > 0 ? [[file.fileName, parts.map(inTree)] as const] : []
      })
      const source = JSON.stringify(Object.fromEntries(chunks.sort()), null, 2)
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source })
    },
  }
}

const inTree = (id: string) => relative(inRepository('.'), id)
