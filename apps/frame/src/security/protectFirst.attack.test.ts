import { postWait } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import {
  createRecoveryHandlers,
  type RecoveryHandlersParameters,
} from './createRecoveryHandlers.js'

const secret = async () => ({ enc: '', ct: '' })
const wallet = { walletId: 'w'.repeat(22) }
type Given = {
  readonly kind?: string
  readonly opens?: readonly unknown[]
  readonly isHere?: boolean
  readonly approved?: readonly boolean[]
  readonly social?: { provider: string; email?: string }
}

/** Handlers of a login by a provider; `opens` is what each opening answers, in turn. */
function handlersOf(options: Given) {
  const { approved = [true], isHere = true, kind = 'unprotected', opens = [], social } = options
  const acts: unknown[] = []
  const answers = [...opens]
  const follows = [...approved]
  const act =
    (name: string, answer: unknown) =>
    async (_session: unknown, ...args: unknown[]) => {
      acts.push([name, ...args])
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
  const handlers = createRecoveryHandlers(parameters as unknown as RecoveryHandlersParameters)
  return { acts, handlers }
}

test('T476 a wallet that nothing brings back is offered protection where it is, and is shown nowhere', async () => {
  const social = { provider: 'google', email: 'ann@example.com' }
  const here = handlersOf({ social })
  expect(await here.handlers.recoveryWays?.({}, secret)).toEqual({
    suggestedEmail: 'ann@example.com',
    kind: 'unprotected',
    factors: [],
    isHere: true,
    isFresh: true,
  })
  const elsewhere = handlersOf({ isHere: false })
  expect(await elsewhere.handlers.recoveryWays?.({}, secret)).toMatchObject({ isHere: false })
  expect([...here.acts, ...elsewhere.acts]).not.toContain('opened')
  // Where escrow has a mailbox, or a factor, nothing is opened to find out.
  const other = handlersOf({ kind: 'email' })
  await other.handlers.recoveryWays?.({}, secret)
  expect(other.acts).toEqual([])
})

test('T476 a mailbox counts when its link was followed and the wallet opens, not when it was typed', async () => {
  const { acts, handlers } = handlersOf({ approved: [false, true], opens: [wallet] })
  expect(await handlers.nameMailbox?.({ email: 'ann@example.com' }, secret)).toEqual({
    number: '42',
  })
  expect(await handlers.waitMailbox?.({}, secret)).toEqual({ isDone: false })
  expect(acts).toEqual([['nameMailbox', 'ann@example.com']])
  expect(await handlers.waitMailbox?.({}, secret)).toEqual({ isDone: true })
  expect(acts.slice(1)).toEqual([['open', undefined], 'opened'])
})

test('T476 a wallet that still lacks its protection after the link stays closed', async () => {
  const { acts, handlers } = handlersOf({ opens: ['protection-needed'] })
  await handlers.nameMailbox?.({ email: 'ann@example.com' }, secret)
  await expect(handlers.waitMailbox?.({}, secret)).rejects.toMatchObject({
    code: 'email/link-expired',
  })
  expect(acts).not.toContain('opened')
})

test('T476 a link for a new device cannot be waited for as one that names a mailbox', async () => {
  const { handlers } = handlersOf({ opens: [wallet] })
  await handlers.requestLink?.({ email: 'ann@example.com' }, secret)
  await expect(handlers.waitMailbox?.({}, secret)).rejects.toMatchObject({ code: 'frame/aborted' })
})

test('T476 a factor opens the wallet only if its own record then has it', async () => {
  const input = { kind: 'key' as const, replaces: [], endsOthers: false }
  const good = handlersOf({ opens: [wallet] })
  await good.handlers.addFactor?.(input, secret)
  expect(good.acts.at(-1)).toBe('opened')
  const bad = handlersOf({ opens: ['protection-needed'] })
  await bad.handlers.addFactor?.(input, secret)
  expect(bad.acts).not.toContain('opened')
})

test('who starts again gets another wallet, which is not shown before it is protected', async () => {
  const { acts, handlers } = handlersOf({ opens: ['protection-needed'] })
  await handlers.startAgain?.({}, secret)
  expect(acts).toEqual([['startAgain'], ['open', undefined]])
})

test('the mailbox that the visitor types is the one that escrow is asked about', async () => {
  const { acts, handlers } = handlersOf({ kind: 'email' })
  await handlers.requestLink?.({ email: 'ann@example.com' }, secret)
  await handlers.requestLink?.({}, secret)
  expect(acts).toEqual([
    ['requestLink', 'ann@example.com'],
    ['requestLink', undefined],
  ])
})
