import { createLatchkey, isLatchkeyError } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { defineElements } from '../elements/defineElements.js'
import { joinRegistry, version } from '../page/joinRegistry.js'
import { lateServerSiwx } from './lateServerSiwx.js'
import * as networks from './scriptNetworks.js'
import { foreignAttributes, optionProblem, scriptOptions } from './scriptOptions.js'

export function startScript(scope: typeof globalThis): void {
  const { document } = scope
  const registry = joinRegistry(document)
  // The first copy's global stays, like its elements.
  if (!Object.hasOwn(scope, 'Latchkey')) {
    const value = Object.freeze({
      version,
      createLatchkey,
      defineElements,
      isLatchkeyError,
      evm,
      solana,
      walletConnect,
      serverSiwx: lateServerSiwx,
      networks,
      instance: (id = '') => registry.get(id)?.latchkey,
    })
    Object.defineProperty(scope, 'Latchkey', { value, configurable: true, enumerable: true })
  }

  const { dataset = {} } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>
  const { options, problems } = scriptOptions(dataset)
  const foreign = foreignAttributes(dataset)
  // The file is decoded like the page, unless its server says otherwise.
  if (document.characterSet !== 'UTF-8') {
    console.warn(
      `Latchkey: this page is ${document.characterSet}, so texts may be garbled: add <meta charset="utf-8">`,
    )
  }
  // They may be for another program.
  if (foreign.length > 0) console.warn(`Latchkey: no attribute of ours: ${foreign.join(', ')}`)
  for (const problem of problems) console.error(`Latchkey: ${problem}`)
  if (!options || registry.get(options.id ?? '')) return
  try {
    defineElements(createLatchkey(options))
  } catch (error) {
    console.error(`Latchkey: ${refusal(error, dataset)}`)
  }
}

function refusal(error: unknown, dataset: Readonly<DOMStringMap>): string {
  if (isLatchkeyError(error, 'config/unavailable')) {
    return optionProblem(dataset, 'features', error.message)
  }
  if (!isLatchkeyError(error, 'options/invalid')) throw error
  return optionProblem(dataset, error.context.option, error.context.reason)
}
