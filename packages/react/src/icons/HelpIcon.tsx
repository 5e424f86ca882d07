import { useLanguage } from '../hooks/view/useMessages.js'
import { Icon } from './Icon.js'

// Written right to left, but with the Latin question mark.
const hebrew = /^(he|yi)\b/

/** A question mark: help. It is mirrored where the language's own is: ؟ */
export const HelpIcon = () => (
  <Icon flipInRtl={!hebrew.test(useLanguage().tag)}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.4a2.5 2.5 0 0 1 4.9.7c0 1.7-2.5 2.1-2.5 3.7M12 16.6v.05" />
  </Icon>
)
