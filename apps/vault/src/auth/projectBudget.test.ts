import * as v from 'valibot'
import { expect, test } from 'vitest'
import { loginLimitsSchema } from '../env/loginLimits.js'
import { mailLimits } from '../mail/mailLimits.js'
import { authLimits } from './authLimits.js'
import { openAuthDatabase } from './openAuthDatabase.js'
import { checkProject } from './projectBudget.js'

const hour = 3_600_000

test('the work for a mail doubles with the load up to a maximum, and an hour after the flood there is none', async () => {
  const db = await openAuthDatabase(undefined)
  const limits = { ...v.parse(loginLimitsSchema, {}), perProject: 100 }
  const mail = async (now: number) => {
    const checked = await checkProject(db, limits, { projectId: 'default', isFresh: true, now })
    if ('seconds' in checked) throw new Error('the cap')
    return checked
  }
  const demanded: number[] = []
  for (let count = 0; count < 500; count++) {
    const { bits, consume } = await mail(0)
    demanded.push(bits)
    await consume()
  }
  const firstOf = (bits: number) => demanded.indexOf(bits)
  expect([0, 12, 13, 14, 15].map(firstOf)).toEqual([0, 10, 19, 39, 79])
  expect(demanded).toEqual([...demanded].sort((one, other) => one - other))
  expect((await mail(hour / 2)).bits).toBe(14)
  expect((await mail(hour + 60_000)).bits).toBe(0)
  await db.destroy()
})

test('the mails that a cap lets in while codes are tried do not fill the outbox, which known devices need too', () => {
  const { capPerProject } = v.parse(loginLimitsSchema, {})
  const atOnce = capPerProject * authLimits.burstPart
  const within = (capPerProject * mailLimits.codeMs) / hour
  expect(2 * (atOnce + within)).toBeLessThan(mailLimits.queuedMails)
})
