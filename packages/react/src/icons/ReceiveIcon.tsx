import { Icon } from './Icon.js'

export const ReceiveIcon = () => (
  <Icon flipInRtl>
    <path d="M17 7 7 17M15.5 17H7V8.5" />
  </Icon>
)
