import { titleOf } from '../summary/titleOf.js'
import type { ScreenProps } from './ScreenProps.js'
import { WindowOffer } from './WindowOffer.js'

/** Leads to a window if the browser cannot detect covering elements: nothing can be approved here. */
export function WindowScreen({ stage, words }: ScreenProps<'window'>) {
  const { card, number, onOpen, onReject, queuedCount, state } = stage
  const { dappName, hostOrigin } = card
  return (
    <WindowOffer
      {...{ dappName, hostOrigin, number, onOpen, queuedCount, state, words }}
      title={titleOf(card, words)}
      lead={words.window.lead}
      close={words.reject}
      onClose={onReject}
    />
  )
}

/** Leads to the vault's own window for protection, devices and recovery: a page must not see what is typed there. */
export function SecurityScreen({ stage, words }: ScreenProps<'security'>) {
  const { dappName, hostOrigin, number, onClose, onOpen, purpose, state } = stage
  return (
    <WindowOffer
      {...{ dappName, hostOrigin, number, onClose, onOpen, state, words }}
      queuedCount={0}
      title={words.security[purpose].title}
      lead={words.security[purpose].lead}
      close={state === 'offer' ? words.security.notNow : words.close}
    />
  )
}
