import { Icon } from './Icon.js'

/** An arrow down: receives. */
export const ReceiveIcon = () => (
  <Icon flipInRtl>
    <path d="M17 7 7 17M15.5 17H7V8.5" />
  </Icon>
)
