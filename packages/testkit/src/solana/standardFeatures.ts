import type { WalletAccount } from '@wallet-standard/base'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import type { Emitter } from '../wallet/createEmitter.js'
import type { SharedState } from '../wallet/createSharedState.js'
import type { WalletCall } from '../wallet/ScriptedWallet.js'

export type StandardFeaturesContext = {
  prompt(
    feature: string,
    inputs: readonly unknown[],
    subject: ApprovalSubject,
    work: () => unknown,
  ): Promise<unknown>
  readonly calls: WalletCall[]
  readonly emitter: Emitter
  readonly state: SharedState
  readonly isLoud: boolean | undefined
  accounts(): readonly WalletAccount[]
}

export function standardFeatures({
  accounts,
  prompt,
  calls,
  emitter,
  isLoud,
  state,
}: StandardFeaturesContext) {
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        const isKnown = accounts().length > 0
        if (isKnown || (input?.silent && !isLoud)) {
          calls.push({ method: 'standard:connect', params: [input], prompting: false })
          return { accounts: accounts() }
        }
        return prompt('standard:connect', [input], { kind: 'connect' }, () => {
          state.update({ permitted: true, locked: false })
          return { accounts: accounts() }
        })
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        calls.push({ method: 'standard:disconnect', params: [], prompting: false })
        state.update({ permitted: false })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: unknown) => void) {
        emitter.on(event, listener)
        return () => emitter.removeListener(event, listener)
      },
    },
  }
}
