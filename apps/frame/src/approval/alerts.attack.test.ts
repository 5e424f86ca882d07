import type { WalletAlert } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { addresses, fakeApprovals, mainnet, noAlerts } from './testing/fakeApproval.js'

const added: WalletAlert = {
  id: 'a'.repeat(22),
  kind: 'device-added',
  at: 1_700_000_000,
  hostOrigin: 'https://thief.example',
  isUndelivered: true,
}
const request = {
  method: 'personal_sign',
  params: ['Hello', addresses.eip155],
  caipNetworkId: mainnet,
} as const
const codeOf = (promise: Promise<unknown>) => promise.catch((error) => error.code)

/** A wallet to which something happened elsewhere. */
function alarmed(first: readonly WalletAlert[] = [added]) {
  let pending = first
  const frozen: string[] = []
  const made = fakeApprovals(
    {},
    {
      alerts: {
        ...noAlerts,
        pending: () => pending,
        acknowledge: (seen) => {
          pending = pending.filter((alert) => !seen.includes(alert))
        },
        freeze: async () => void frozen.push('frozen'),
        isFrozen: () => frozen.length > 0,
      },
    },
  )
  const alarm = () => {
    pending = [added]
  }
  return { ...made, alarm, frozen, pending: () => pending }
}

test('T169 nothing can be approved before the visitor has seen what happened elsewhere', async () => {
  const { approvals, pending, signed, stages, untilStage } = alarmed()
  const reply = approvals.request(request)
  const { alerts, onAcknowledge } = await untilStage('alerts')
  expect(alerts).toEqual([added])
  expect(stages.some(({ kind }) => kind === 'review')).toBe(false)
  onAcknowledge()
  expect(pending()).toEqual([])
  ;(await untilStage('review')).onApprove()
  expect(await reply).toMatch(/^0x/)
  expect(signed).toHaveLength(1)
})

test('T169 a page that aborts the request, or sends others, does not dismiss the alert', async () => {
  const { approvals, opened, pending, signed, stage, untilStage } = alarmed()
  for (const attempt of [() => approvals.request(request), () => approvals.showAlerts()]) {
    const reply = codeOf(attempt())
    await untilStage('alerts')
    approvals.abortAll()
    expect(await reply).toBe('frame/aborted')
    expect(stage().kind).toBe('none')
  }
  expect(pending()).toEqual([added])
  expect(opened).toEqual([true, false, true, false])
  const change = { oldEmail: 'ann@example.com', newEmail: 'evil@thief.example' }
  const reply = codeOf(approvals.approveEmailChange(change))
  const { onLater } = await untilStage('alerts')
  onLater()
  expect(await reply).toBe('wallet/rejected')
  expect([pending(), signed]).toEqual([[added], []])
})

test('T169 a wallet that the visitor freezes signs nothing of what waits', async () => {
  const { approvals, frozen, signed, untilStage } = alarmed()
  const reply = codeOf(approvals.request(request))
  const { onFreeze, onFrozen } = await untilStage('alerts')
  await onFreeze()
  onFrozen()
  expect(await reply).toBe('frame/wallet-frozen')
  expect([frozen, signed]).toEqual([['frozen'], []])
})

test('T169 a wallet that is known to be frozen asks for nothing more: a request fails at once, the alerts say that it is frozen', async () => {
  const { approvals, frozen, stages, untilStage } = alarmed()
  frozen.push('elsewhere')
  expect(await codeOf(approvals.request(request))).toBe('frame/wallet-frozen')
  const change = { oldEmail: 'ann@example.com', newEmail: 'ann@new.example' }
  expect(await codeOf(approvals.approveEmailChange(change))).toBe('frame/wallet-frozen')
  expect(stages.some(({ kind }) => kind === 'review' || kind === 'alerts')).toBe(false)
  const shown = codeOf(approvals.showAlerts())
  const { isFrozen, onFrozen } = await untilStage('alerts')
  expect(isFrozen).toBe(true)
  onFrozen()
  expect(await shown).toBe('frame/wallet-frozen')
})

test('T199 an alert that arrives while a request is shown comes before its signature, and the request is asked again', async () => {
  const { alarm, approvals, signed, untilStage } = alarmed([])
  const change = { oldEmail: 'ann@example.com', newEmail: 'ann@new.example' }
  const attempts = [() => approvals.request(request), () => approvals.approveEmailChange(change)]
  for (const attempt of attempts) {
    let isDone = false
    const reply = attempt().then(() => {
      isDone = true
    })
    const { onApprove } = await untilStage('review')
    alarm()
    onApprove()
    const { onAcknowledge } = await untilStage('alerts')
    expect([isDone, signed.length]).toEqual([false, attempts.indexOf(attempt)])
    onAcknowledge()
    ;(await untilStage('review')).onApprove()
    await reply
  }
  expect(signed).toHaveLength(1)
})

test('T167 every card names the wallet by address and e-mail, as the frame knows them', async () => {
  const { approvals, untilStage } = fakeApprovals({}, { email: async () => 'thief@example.com' })
  const reply = codeOf(approvals.request(request))
  const { card, onReject } = await untilStage('review')
  expect(card).toMatchObject({ from: addresses.eip155, email: 'thief@example.com' })
  onReject()
  expect(await reply).toBe('wallet/rejected')
})
