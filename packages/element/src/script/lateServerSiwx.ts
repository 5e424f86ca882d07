import type { Options } from '@latchkey/core'
import type { ServerSiwxOptions } from '@latchkey/siwx'

type Siwx = Exclude<NonNullable<Options['siwx']>, false>

export function lateServerSiwx(options: ServerSiwxOptions): Siwx {
  const { required = true, signOutOnDisconnect = true } = options
  // Its state is in cookies and the browser's storage.
  const siwx = async () => (await import('./signInServer.js')).serverSiwx(options)
  return {
    createMessage: async (input) => (await siwx()).createMessage(input),
    addSession: async (session) => (await siwx()).addSession(session),
    setSessions: async (sessions) => (await siwx()).setSessions(sessions),
    getSessions: async (chainId, address) => (await siwx()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await siwx()).revokeSession(chainId, address),
    getRequired: () => required,
    signOutOnDisconnect,
  }
}
