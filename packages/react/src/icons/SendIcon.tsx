import { Icon } from './Icon.js'

export const SendIcon = () => (
  <Icon flipInRtl>
    <path d="M7 17 17 7M8.5 7H17v8.5" />
  </Icon>
)
