import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'

/** A file that loads late beside the one of the script tag: the module that it is, and where that is imported. */
export type ScriptPart = {
  readonly name: string
  readonly importer: string
  readonly specifier: string
}

/** The files that load late, and only on pages that want them. */
export const scriptParts: readonly ScriptPart[] = [
  {
    name: 'walletconnect',
    importer: 'packages/walletconnect/src/walletConnect.ts',
    specifier: './session/createSession.js',
  },
  {
    name: 'solana',
    importer: 'packages/solana/src/solana.ts',
    specifier: './createSolanaAdapter.js',
  },
  {
    name: 'signin',
    importer: 'packages/core/src/siwx/loadSignIn.ts',
    specifier: './signInPart.js',
  },
]

/** In the one file, replaces the imports of what loads late by the loading of its file. */
export function loadPartsLate(root: string): Plugin {
  return {
    name: 'latchkey-script-parts',
    transform(code, id) {
      const part = scriptParts.find(({ importer }) => id === join(root, importer))
      if (!part) return undefined
      const before = `import('${part.specifier}')`
      if (!code.includes(before)) throw new Error(`${id} has no ${before}, which loads late`)
      const loader = JSON.stringify(join(root, 'packages/element/src/script/loadPart.ts'))
      return `import { loadPart } from ${loader}\n${code.replace(before, `loadPart('${part.name}')`)}`
    },
  }
}

/** The source of a part's file: it hands over what its module exports to the tag that loaded it. */
export function partEntry(root: string, { importer, specifier }: ScriptPart): string {
  const path = join(root, dirname(importer), specifier.replace(/\.js$/, '.ts'))
  return `import * as detail from ${JSON.stringify(path)}
document.currentScript.dispatchEvent(new CustomEvent('latchkey-part', { detail }))`
}

/** Code of ours whose modules are small: in one file, waiting for them gains nothing, and each costs a wrapper. */
const eagerCode =
  /[\\/]packages[\\/](?:core|protocol|evm|embedded|solana|walletconnect)[\\/]src[\\/]/
const lateImport = /\bimport\(\s*('\.[^']+')\s*,?\s*\)/g

/** In the one file, makes late imports plain ones, but for those of the modal, which need not run on every page. */
export function hoistImports(): Plugin {
  return {
    name: 'latchkey-hoist-imports',
    transform(code, id) {
      if (!eagerCode.test(id)) return undefined
      const heads: string[] = []
      const body = code.replace(lateImport, (_, specifier: string) => {
        const name = `late${heads.length}`
        heads.push(`import * as ${name} from ${specifier}\n`)
        return `Promise.resolve(${name})`
      })
      return heads.length > 0 ? heads.join('') + body : undefined
    },
  }
}
