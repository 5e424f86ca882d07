import { hourMs } from '@latchkey/service/durations'
import type { LoginLimits } from '../env/loginLimits.js'
import { bitsFor } from '../proof/createWorkTasks.js'
import { authLimits } from './authLimits.js'
import {
  bucketDebt,
  bucketRetryAfter,
  consumeToken,
  getBucketTime,
  setBucketTime,
  type TokenBucket,
} from './countedEvents.js'
import type { AuthQueries } from './openAuthDatabase.js'

/** One mail of a project that may leave, once work of so many bits is done; 0 is none. */
export type ProjectMail = { readonly bits: number; consume(): Promise<void> }

/** The seconds until the project has a mail for this network again. */
export type ProjectFull = { readonly seconds: number; readonly isNews: boolean }

export type ProjectRequest = {
  readonly projectId: string
  /** Whether the network requested no mail within a day: a part of the cap is for such ones. */
  readonly isFresh: boolean
  readonly now: number
}

/** Checks what a project has left: above its budget each mail needs work, and none leaves above its cap. */
export async function checkProject(
  db: AuthQueries,
  { capPerProject, perProject }: LoginLimits,
  { isFresh, now, projectId }: ProjectRequest,
): Promise<ProjectMail | ProjectFull> {
  const { maxDebt, reservedPart } = authLimits
  const free = { ...bucketOf(perProject), maxDebt }
  const cap = { scope: `project-cap|${projectId}`, perHour: capPerProject * (1 - reservedPart) }
  const reserve = { scope: `project-reserve|${projectId}`, perHour: capPerProject * reservedPart }
  let seconds = 0
  for (const { perHour, scope } of isFresh ? [cap, reserve] : [cap]) {
    const bucket = bucketOf(perHour)
    const wait = await bucketRetryAfter(db, scope, bucket, now)
    if (wait === undefined) {
      const freeScope = `project|${projectId}`
      const debt = perProject === 0 ? 0 : await bucketDebt(db, freeScope, free, now)
      return {
        bits: perProject === 0 || debt > 0 ? bitsFor(1 + debt / free.burst) : 0,
        async consume() {
          await consumeToken(db, scope, bucket, now)
          if (perProject > 0) await consumeToken(db, freeScope, free, now)
        },
      }
    }
    seconds = wait
  }
  return { seconds, isNews: await isNews(db, `alarm|${projectId}`, now) }
}

const bucketOf = (perHour: number): TokenBucket => ({
  perHour,
  burst: Math.max(1, perHour * authLimits.burstPart),
})

/** True once an hour: the operator gets a line, not thousands. */
async function isNews(db: AuthQueries, scope: string, now: number): Promise<boolean> {
  if (((await getBucketTime(db, scope)) ?? 0) > now) return false
  await setBucketTime(db, scope, now + hourMs)
  return true
}
