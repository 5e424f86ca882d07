import { postWait } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createRecoveryDesk, type RecoveryDeskParameters } from './createRecoveryDesk.js'

const secret = async () => ({ enc: '', ct: '' })
const wallet = { walletId: 'w'.repeat(22) }
type Given = {
  readonly kind?: string
  readonly opens?: readonly unknown[]
  readonly isHere?: boolean
  readonly approved?: readonly boolean[]
  readonly social?: { provider: string; email?: string }
}

/** A desk of a login by a provider; `opens` is what each opening answers, in turn. */
function deskOf(given: Given) {
  const { approved = [true], isHere = true, kind = 'unprotected', opens = [], social } = given
  const acts: unknown[] = []
  const answers = [...opens]
  const follows = [...approved]
  const act =
    (name: string, answer: unknown) =>
    async (_session: unknown, ...given: unknown[]) => {
      acts.push([name, ...given])
      return answer
    }
  const link = { linkId: 'l'.repeat(22), number: '42' }
  const parameters = {
    session: {
      email: undefined,
      mailbox: undefined,
      social,
      call: async (endpoint: unknown) => {
        if (endpoint !== postWait) throw new Error('not expected')
        return { approved: follows.shift() }
      },
    },
    wallets: {
      recovery: async () => ({ kind, epoch: 1 }),
      isHere: async () => {
        acts.push('isHere')
        return isHere
      },
      open: async (_session: unknown, linkId?: string) => {
        acts.push(['open', linkId])
        return answers.shift()
      },
      addFactor: act('addFactor', undefined),
      nameMailbox: act('nameMailbox', link),
      requestLink: act('requestLink', link),
      startAgain: act('startAgain', undefined),
    },
    sessions: { confirmedAt: () => 0 },
    socials: [],
    now: () => 0,
    onOpened: () => void acts.push('opened'),
  }
  const desk = createRecoveryDesk(parameters as unknown as RecoveryDeskParameters)
  return { acts, desk }
}

test('T476 a wallet that nothing brings back is offered protection where it is, and is shown nowhere', async () => {
  const social = { provider: 'google', email: 'ann@example.com' }
  const here = deskOf({ social })
  expect(await here.desk.recoveryWays?.({}, secret)).toEqual({
    suggestedEmail: 'ann@example.com',
    kind: 'unprotected',
    factors: [],
    isHere: true,
    isFresh: true,
  })
  const elsewhere = deskOf({ isHere: false })
  expect(await elsewhere.desk.recoveryWays?.({}, secret)).toMatchObject({ isHere: false })
  expect([...here.acts, ...elsewhere.acts]).not.toContain('opened')
  // Where escrow has a mailbox, or a factor, nothing is opened to find out.
  const other = deskOf({ kind: 'email' })
  await other.desk.recoveryWays?.({}, secret)
  expect(other.acts).toEqual([])
})

test('T476 a mailbox counts when its link was followed and the wallet opens, not when it was typed', async () => {
  const { acts, desk } = deskOf({ approved: [false, true], opens: [wallet] })
  expect(await desk.nameMailbox?.({ email: 'ann@example.com' }, secret)).toEqual({ number: '42' })
  expect(await desk.waitMailbox?.({}, secret)).toEqual({ isDone: false })
  expect(acts).toEqual([['nameMailbox', 'ann@example.com']])
  expect(await desk.waitMailbox?.({}, secret)).toEqual({ isDone: true })
  expect(acts.slice(1)).toEqual([['open', undefined], 'opened'])
})

test('T476 a wallet that still lacks its protection after the link stays closed', async () => {
  const { acts, desk } = deskOf({ opens: ['protection-needed'] })
  await desk.nameMailbox?.({ email: 'ann@example.com' }, secret)
  await expect(desk.waitMailbox?.({}, secret)).rejects.toMatchObject({ code: 'email/link-expired' })
  expect(acts).not.toContain('opened')
})

test('T476 a link for a new device cannot be waited for as one that names a mailbox', async () => {
  const { desk } = deskOf({ opens: [wallet] })
  await desk.requestLink?.({ email: 'ann@example.com' }, secret)
  await expect(desk.waitMailbox?.({}, secret)).rejects.toMatchObject({ code: 'frame/aborted' })
})

test('T476 a factor opens the wallet only if its own record then has it', async () => {
  const input = { kind: 'key' as const, replaces: [], endsOthers: false }
  const good = deskOf({ opens: [wallet] })
  await good.desk.addFactor?.(input, secret)
  expect(good.acts.at(-1)).toBe('opened')
  const bad = deskOf({ opens: ['protection-needed'] })
  await bad.desk.addFactor?.(input, secret)
  expect(bad.acts).not.toContain('opened')
})

test('who starts again gets another wallet, which is not shown before it is protected', async () => {
  const { acts, desk } = deskOf({ opens: ['protection-needed'] })
  await desk.startAgain?.({}, secret)
  expect(acts).toEqual([['startAgain'], ['open', undefined]])
})

test('the mailbox that the visitor types is the one that escrow is asked about', async () => {
  const { acts, desk } = deskOf({ kind: 'email' })
  await desk.requestLink?.({ email: 'ann@example.com' }, secret)
  await desk.requestLink?.({}, secret)
  expect(acts).toEqual([
    ['requestLink', 'ann@example.com'],
    ['requestLink', undefined],
  ])
})
