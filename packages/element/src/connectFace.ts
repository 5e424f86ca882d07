import type { Face } from './Face.js'

/** The way in; nothing for those who are in, or about to be back. */
export const connectFace: Face = {
  opens: {},
  read({ label, loadingLabel, namespace, state, words }) {
    const account = namespace && state?.accounts[namespace]
    if (account?.address || account?.status === 'reconnecting') return undefined
    if (account?.status === 'connecting') {
      return { label: loadingLabel || words.connecting, kind: 'busy' }
    }
    return { label: label || words.connect, kind: 'call' }
  },
}
