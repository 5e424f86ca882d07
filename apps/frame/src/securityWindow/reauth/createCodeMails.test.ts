import { expect, test } from 'vitest'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { createCodeMails } from './createCodeMails.js'

/** A service that sends a code each half minute at most. */
function mailing() {
  let time = 0
  let mailedAt = Number.NEGATIVE_INFINITY
  let failure = new SecurityFailure('too-many', 30)
  const mails = createCodeMails(
    {
      async call() {
        if (time - mailedAt < 30_000) throw failure
        mailedAt = time
        return {} as never
      },
    },
    () => time,
  )
  return {
    mails,
    wait: (ms: number) => {
      time += ms
    },
    failWith: (other: SecurityFailure) => {
      failure = other
      mailedAt = time
    },
  }
}

test('who goes back and chooses something else types the code that was sent before: no failure', async () => {
  const { mails, wait } = mailing()
  await mails.request()
  wait(10_000)
  await mails.request()
})

test('who asks for another one too early learns how long to wait, and so does who never got one', async () => {
  const { mails } = mailing()
  await mails.request()
  await expect(mails.repeat()).rejects.toMatchObject({ code: 'too-many', seconds: 30 })
  const other = mailing()
  other.failWith(new SecurityFailure('too-many', 3_000))
  await expect(other.mails.request()).rejects.toMatchObject({ seconds: 3_000 })
})

test('another failure is one, and so is a refusal long after the last code', async () => {
  const { failWith, mails, wait } = mailing()
  await mails.request()
  failWith(new SecurityFailure('offline'))
  await expect(mails.request()).rejects.toMatchObject({ code: 'offline' })
  wait(61_000)
  failWith(new SecurityFailure('too-many'))
  await expect(mails.request()).rejects.toMatchObject({ code: 'too-many' })
})
