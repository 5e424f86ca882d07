import { Icon } from './Icon.js'

export const CloseIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Icon>
)
