import type {
  EndpointInput,
  EndpointOutput,
  postLost,
  postLostCode,
  postLostProof,
  postLostState,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { AuthCaller, AuthDeps } from '../AuthDeps.js'
import { beginLost } from './beginLost.js'
import { completeLosts } from './completeLosts.js'
import { confirmLost } from './confirmLost.js'
import { proveLost } from './proveLost.js'
import { stopLostByToken, stopLostByUser } from './stopLost.js'

/** Gives a visitor who lost the mailbox a new one: a proof of a factor, a code, and 72 hours in which it can be stopped. */
export type LostCalls = {
  begin(
    input: EndpointInput<typeof postLost>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLost>>
  prove(input: EndpointInput<typeof postLostProof>, caller: AuthCaller): Promise<void>
  confirm(
    input: EndpointInput<typeof postLostCode>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLostCode>>
  state(
    input: EndpointInput<typeof postLostState>,
    caller: AuthCaller,
  ): Promise<EndpointOutput<typeof postLostState>>
  /** With a token of a mail to the old mailbox. */
  stop(token: string): Promise<void>
  /** Whether something of a user waits that can be stopped. */
  isWaiting(userId: string): Promise<boolean>
  stopOwn(userId: string): Promise<void>
  /** Completes those whose wait is over. */
  complete(): Promise<void>
}

export function createLostCalls(deps: AuthDeps): LostCalls {
  const complete = () => completeLosts(deps)

  return {
    begin: (input, caller) => beginLost(deps, input, caller),
    prove: (input, caller) => proveLost(deps, input, caller),
    async confirm(input, caller) {
      return { readyAt: toSeconds(await confirmLost(deps, input, caller)) }
    },
    async state({ lostId }, { thumbprint }) {
      await complete()
      const lost = await deps.db
        .selectFrom('auth_losts')
        .select(['step', 'ready_at', 'until'])
        .where('id', '=', lostId)
        .where('thumbprint', '=', thumbprint)
        .executeTakeFirst()
      if (!lost) refuse('not-found')
      const { ready_at: readyAt, step, until } = lost
      const isOver = (step === 'proof' || step === 'code') && until <= deps.now()
      if (isOver) return { state: 'stopped' }
      return { state: step, ...(readyAt !== null && { readyAt: toSeconds(readyAt) }) }
    },
    async stop(token) {
      if (!(await stopLostByToken(deps, token))) refuse('link-expired')
    },
    async isWaiting(userId) {
      await complete()
      const lost = await deps.db
        .selectFrom('auth_losts')
        .select('id')
        .where('user_id', '=', userId)
        .where((or) =>
          or.or([
            or('step', '=', 'waiting'),
            or.and([or('step', '=', 'code'), or('until', '>', deps.now())]),
          ]),
        )
        .executeTakeFirst()
      return lost !== undefined
    },
    async stopOwn(userId) {
      await stopLostByUser(deps, userId)
    },
    complete,
  }
}

const toSeconds = (ms: number) => Math.ceil(ms / 1_000)
