import { socialLead } from '../security/SocialMessage.js'
import { type OtherWindow, parseFrom, type WindowMessages } from '../window/challengeOpener.js'

/** The frame that redeems the result answers once it knows that something is left to do. */
const askEveryMs = 250
/** Longer than a login takes there; a page that has it closes this window before. */
const answerWithinMs = 30_000

/** Asks the vault's frames of the page that began the login where it goes on; undefined where nothing is left to do here. */
export function awaitNextStep(
  { listen, origin }: WindowMessages,
  openers: readonly OtherWindow[],
  resultUri: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const ask = () => {
      // Delivered to pages of the vault only.
      for (const frame of openers)
        frame.postMessage({ type: 'latchkey-social/next', resultUri }, origin)
    }
    const end = (fragment?: string) => {
      clearInterval(asking)
      clearTimeout(timer)
      stop()
      resolve(fragment)
    }
    const stop = listen((message) => {
      for (const frame of openers) {
        const lead = parseFrom(socialLead, message, frame, origin)
        if (lead) end(lead.fragment)
      }
    })
    const asking = setInterval(ask, askEveryMs)
    const timer = setTimeout(() => end(), answerWithinMs)
    ask()
  })
}
