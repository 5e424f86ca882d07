import type { logInByToken } from '../auth/social/logInByToken.js'
import { disconnect } from '../connection/disconnect.js'
import { signMessage } from '../connection/signMessage.js'
import { switchWallet } from '../connection/switchWallet.js'
import type { addNetwork } from '../networks/addNetwork.js'
import type { removeAdapter } from '../networks/removeAdapter.js'
import type { removeNetwork } from '../networks/removeNetwork.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { signIn } from '../siwx/signIn.js'
import type { signOut } from '../siwx/signOut.js'

export const lateActions = {
  disconnect,
  signMessage,
  switchNetwork,
  switchWallet,
  addNetwork: async (...call: Parameters<typeof addNetwork>) =>
    (await import('../networks/addNetwork.js')).addNetwork(...call),
  removeNetwork: async (...call: Parameters<typeof removeNetwork>) =>
    (await import('../networks/removeNetwork.js')).removeNetwork(...call),
  removeAdapter: async (...call: Parameters<typeof removeAdapter>) =>
    (await import('../networks/removeAdapter.js')).removeAdapter(...call),
  logIn: async (...call: Parameters<typeof logInByToken>) =>
    (await import('../auth/social/logInByToken.js')).logInByToken(...call),
  signIn: async (...call: Parameters<typeof signIn>) =>
    (await import('../siwx/signIn.js')).signIn(...call),
  signOut: async (...call: Parameters<typeof signOut>) =>
    (await import('../siwx/signOut.js')).signOut(...call),
}
