import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { inRepository } from '../machine/inRepository.js'
import { handOver, type SharedModule } from './shareModules.js'

/** A file that loads late beside the one of the script tag: the modules that it is, and where those are imported. */
export type ScriptPart = {
  readonly name: string
  /** By importer: its imports of modules beside it or of entries of packages, as it writes them. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** The sources of its own; all others it takes over from the one file. Without it, it has a copy of all that it needs. */
  readonly own?: RegExp
}

const views = 'packages/react/src/views/registry.ts'
const settings = 'packages/react/src/views/accountSettings/LateRows.tsx'

const locales = 'packages/react/src/locales'

/** The words of a part of the widget, in every language: a file of the script is one for all. */
const wordsOf = (part: string): ScriptPart['imports'] =>
  Object.fromEntries(
    readdirSync(inRepository(locales))
      .filter((name) => /^\w\w$/.test(name))
      .map((tag) => [`${locales}/${tag}/${tag}Language.ts`, [`./${tag}${part}.js`]]),
  )

/** The files that load late, and only on pages that want them. */
export const scriptParts: readonly ScriptPart[] = [
  {
    name: 'walletconnect',
    imports: { 'packages/walletconnect/src/walletConnect.ts': ['./session/createSession.js'] },
  },
  {
    name: 'solana',
    imports: { 'packages/solana/src/solana.ts': ['./createSolanaAdapter.js'] },
  },
  {
    name: 'signin',
    imports: {
      'packages/core/src/assembly/lateActions.ts': ['../siwx/signIn.js', '../siwx/signOut.js'],
      'packages/core/src/connection/requestConnection.ts': [
        '../siwx/oneApproval.js',
        '../siwx/acceptSignIn.js',
      ],
      'packages/core/src/siwx/loadSignIn.ts': [
        './signInFromView.js',
        './cancelSignIn.js',
        './signOut.js',
      ],
      'packages/core/src/siwx/watchSignIn.ts': ['./followAccounts.js', './signInPort.js'],
      'packages/core/src/walletConnect/signInApproval.ts': ['../siwx/oneApproval.js'],
      'packages/element/src/script/lateServerSiwx.ts': ['./signInServer.js'],
      [views]: ['./sIWXSignMessage/SIWXSignMessageView.tsx'],
      [settings]: ['./SignInRows.js'],
      ...wordsOf('SignIn'),
    },
    own: /\/packages\/(?:(?:core|protocol)\/src\/siwx|siwx\/src|react\/src\/views\/sIWXSignMessage|\w+\/src\/exports)\/|\/(?:SignInRows\.tsx|useSignInMessages\.ts|\w\wSignIn\.ts|signInServer\.ts)$/,
  },
  {
    // What few visitors of the wallet by e-mail see.
    name: 'wallet',
    imports: {
      [views]: [
        './moveEverything/MoveEverythingView.tsx',
        './callsStatus/CallsStatusView.tsx',
        './leaveSmartAccount/LeaveSmartAccountView.tsx',
        './updateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.tsx',
        './updateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.tsx',
        './updateEmailWallet/UpdateEmailWalletView.tsx',
      ],
      [settings]: ['./AccountTypeRows.js'],
      ...wordsOf('SmartAccount'),
    },
    // Small things are there twice: to hand each over weighs more.
    own: /\/packages\/(?:core\/src\/smartAccount|react\/src\/(?:icons|views\/(?:callsStatus|leaveSmartAccount|moveEverything|updateEmail\w+)|parts\/transaction)|\w+\/src\/exports)\/|\/(?:AccountTypeRows|EmailChangeOtpForm|EmailLinksStatus|emailChange|ExternalLink|bidiIsolate|moveEverything|pollingInterval|selectors|shortAddress|sleep|useSmartAccountMessages|\w\wSmartAccount)\.tsx?$/,
  },
  {
    // Swaps, from the view that a visitor opens to what the wallet is asked for.
    name: 'swap',
    imports: {
      [views]: [
        './swap/SwapView.tsx',
        './swapSelectToken/SwapSelectTokenView.tsx',
        './swapPreview/SwapPreviewView.tsx',
      ],
      'packages/react/src/parts/account/useStartSwap.ts': ['@latchkey/core/swap'],
      'packages/react/src/parts/activity/useIsSwap.ts': ['@latchkey/core/swap'],
      'packages/core/src/swap/watchSwap.ts': ['./flow/followSwap.js'],
      'packages/evm/src/createEvmAdapter.ts': ['./swapping/createSwapping.js'],
      ...wordsOf('Swap'),
    },
    own: /\/packages\/(?:core\/src\/swap|evm\/src\/swapping|protocol\/src\/swap|react\/src\/(?:parts\/swap|views\/swap\w*)|\w+\/src\/exports)\/(?!api\.ts)|\/(?:swapFlow|swapTransitions|useSwapMessages|\w\wSwap)\.ts$/,
  },
]

/** The imports of a part, in the order in which it has the modules. */
const importsOf = ({ imports }: ScriptPart) =>
  Object.entries(imports).flatMap(([importer, specifiers]) =>
    specifiers.map((specifier) => ({ importer, specifier })),
  )

/** Whether a module is in a part itself; what imports the part never is. */
export function isOwn(root: string, { imports, own }: ScriptPart, id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return (
    own?.test(path) === true &&
    !Object.keys(imports).some((importer) => id === join(root, importer))
  )
}

const partPrefix = '\0latchkey-part:'

/** In the one file, replaces the imports of what loads late by the loading of its file. */
export function loadPartsLate(
  root: string,
  shared: Readonly<Record<string, readonly SharedModule[]>>,
): Plugin {
  const inRoot = (path: string) => JSON.stringify(join(root, path))
  return {
    name: 'latchkey-script-parts',
    resolveId: (id) => (id.startsWith(partPrefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(partPrefix)) return undefined
      const name = id.slice(partPrefix.length)
      const { imports, list } = handOver(root, shared[name] ?? [])
      // The modal comes first, or the modules that it shares would be torn out of their order: gzip finds less alike then.
      const first =
        imports && `import ${inRoot('packages/react/src/shell/mount/prepareModal.tsx')}\n`
      // Each importer waits for the same file.
      return `${first}${imports}import { lazy } from ${inRoot('packages/protocol/src/async/lazy.ts')}
import { loadPart } from ${inRoot('packages/element/src/script/loadPart.ts')}
export const part = lazy(() => loadPart('${name}', ${list}))`
    },
    transform(code, id) {
      let changed = code
      for (const scriptPart of scriptParts) {
        for (const [index, { importer, specifier }] of importsOf(scriptPart).entries()) {
          if (id !== join(root, importer)) continue
          const before = [`import('${specifier}')`, `import("${specifier}")`]
          const marker = before.find((text) => code.includes(text))
          if (!marker) throw new Error(`${id} has no ${before[0]}, which loads late`)
          // Late itself: what it hands over need not run on every page.
          const part = JSON.stringify(partPrefix + scriptPart.name)
          changed = changed.replace(
            marker,
            `import(${part}).then(({ part }) => part.load()).then((modules) => modules[${index}])`,
          )
        }
      }
      return changed === code ? undefined : changed
    },
  }
}

/** The source of a part's file: it hands over what its modules export to the tag that loaded it. */
export function partEntry(root: string, part: ScriptPart): string {
  const paths = importsOf(part).map(({ importer, specifier }) => {
    if (!specifier.startsWith('.')) return specifier
    const path = join(root, dirname(importer), specifier).replace(/\.js$/, '.ts')
    return existsSync(path) ? path : `${path}x`
  })
  const heads = paths.map((path, index) => `import * as m${index} from ${JSON.stringify(path)}\n`)
  return `${heads.join('')}const detail = [${paths.map((_, index) => `m${index}`).join(', ')}]
document.currentScript.dispatchEvent(new CustomEvent('latchkey-part', { detail }))`
}

/** Code of ours whose modules are small: in one file, waiting for them gains nothing, and each costs a wrapper. */
const eagerCode =
  /[\\/]packages[\\/](?:core|protocol|evm|embedded|solana|walletconnect)[\\/]src[\\/]|[\\/]packages[\\/]react[\\/]src[\\/]locales[\\/]/
const lateImport = /\bimport\(\s*('\.[^']+')\s*,?\s*\)/g
const lateExport = /\bawait import\(\s*('\.[^']+')\s*,?\s*\)\)\.(\w+)/g

/** In the one file, makes late imports plain ones, but for those of the modal, which need not run on every page. */
export function hoistImports(): Plugin {
  return {
    name: 'latchkey-hoist-imports',
    transform(code, id) {
      if (!eagerCode.test(id)) return undefined
      const heads: string[] = []
      const hoist = (specifier: string, what: (name: string) => string) => {
        const name = `late${heads.length}`
        heads.push(`import ${what(name)} from ${specifier}\n`)
        return name
      }
      const body = code
        // One export by itself: an object of them all would be code that nothing else needs.
        .replace(
          lateExport,
          (_, specifier: string, name: string) =>
            `await ${hoist(specifier, (late) => `{ ${name} as ${late} }`)})`,
        )
        .replace(
          lateImport,
          (_, specifier: string) =>
            `Promise.resolve(${hoist(specifier, (late) => `* as ${late}`)})`,
        )
      return heads.length > 0 ? heads.join('') + body : undefined
    },
  }
}
