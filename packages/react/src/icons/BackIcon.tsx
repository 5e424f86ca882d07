import { Icon } from './Icon.js'

export const BackIcon = () => (
  <Icon flipInRtl>
    <path d="M14.5 5.5 8 12l6.5 6.5" />
  </Icon>
)
