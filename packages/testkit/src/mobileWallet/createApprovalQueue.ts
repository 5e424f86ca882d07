import type { MobileWalletOptions, MobileWalletRequest } from './MobileWallet.js'

export type ApprovalQueue = {
  readonly pending: readonly MobileWalletRequest[]
  requestApproval(request: MobileWalletRequest): Promise<boolean>
  answer(id: number, approved: boolean): void
}

export function createApprovalQueue(
  approve: NonNullable<MobileWalletOptions['approve']>,
  onChange: () => void,
): ApprovalQueue {
  const answers = new Map<number, (approved: boolean) => void>()
  let pending: readonly MobileWalletRequest[] = []
  const show = (next: readonly MobileWalletRequest[]) => {
    pending = next
    onChange()
  }
  return {
    get pending() {
      return pending
    },
    async requestApproval(request) {
      if (approve !== 'ask') return approve === 'auto'
      const answer = new Promise<boolean>((resolve) => answers.set(request.id, resolve))
      show([...pending, request])
      const approved = await answer
      answers.delete(request.id)
      show(pending.filter(({ id }) => id !== request.id))
      return approved
    },
    answer: (id, approved) => answers.get(id)?.(approved),
  }
}
