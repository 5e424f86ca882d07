import type { Options } from '@latchkey/core'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { devEnvironment } from '../setup/networks.js'
import { siweConfig } from './siweConfig.js'

const statement = 'Sign in to Paperboat.'

/**
 * How this page signs in, by its address: `?optional` lets visitors go without, `?local` does without a server,
 * `?siwe` has functions of its own in place of `siwx`.
 */
export function signInOptions(query: URLSearchParams): Pick<Options, 'siwx' | 'siweConfig'> {
  const required = !query.has('optional')
  if (query.has('siwe')) return { siweConfig: { ...siweConfig, required } }
  if (!query.has('local')) return { siwx: serverSiwx({ url: '/siwx', statement, required }) }
  const rpcUrls = Object.fromEntries(
    Object.entries(devEnvironment.evm).map(([id, url]) => [`eip155:${id}` as const, url]),
  )
  return { siwx: localSiwx({ rpcUrls, statement, required }) }
}
