import { useLanguage } from '../hooks/view/useMessages.js'
import { Icon } from './Icon.js'

// Hebrew and Yiddish use the Latin question mark.
const hebrew = /^(he|yi)\b/

/** Mirrored where the language's own question mark is: ؟ */
export const HelpIcon = () => (
  <Icon flipInRtl={!hebrew.test(useLanguage().tag)}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.4a2.5 2.5 0 0 1 4.9.7c0 1.7-2.5 2.1-2.5 3.7M12 16.6v.05" />
  </Icon>
)
