import type { ComponentChildren } from 'preact'

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const HandIcon = () => (
  <Icon>
    <path d="M7 12V6.500a1.500 1.500 0 0 1 3 0V11m0-1V4.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v6m0-3a1.500 1.500 0 0 1 3 0v6c0 4-2.500 6.500-6 6.500-4 0-5.500-2-7.500-6.500l-1-2.500a1.400 1.400 0 0 1 2.500-1.300L9 15" />
  </Icon>
)

export const UndoIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3" />
  </Icon>
)

export const TickIcon = () => (
  <Icon>
    <path d="m4 13 5 5L20 6" />
  </Icon>
)

export const ChallengeIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-4 4v-4H4z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon>
    <path d="M8.500 4v16M15.500 4v16" />
  </Icon>
)

export const CupIcon = () => (
  <Icon>
    <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3 5m10-5h3c0 3-1 5-3 5m-5 3v4m-4 2h8" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7v5l3 2" />
  </Icon>
)

export const BoardIcon = () => (
  <Icon>
    <path d="M5 5h14v14H5zM5 5l14 14M19 5 5 19" />
  </Icon>
)

export const PenIcon = () => (
  <Icon>
    <path d="m4 20 1-5L16 4l4 4L9 19z" />
  </Icon>
)

/** Points to the side where the child sits: A left, B right. */
export const ArrowIcon = ({ left }: { readonly left: boolean }) => (
  <Icon>
    <path d={left ? 'M20 12H4m6-6-6 6 6 6' : 'M4 12h16m-6-6 6 6-6 6'} />
  </Icon>
)

export const FlagIcon = () => (
  <svg class="flag-icon" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
    <rect class="flag-icon__card" width="40" height="40" rx="9" />
    <path class="flag-icon__pole" d="M13 8v24" />
    <path class="flag-icon__cloth" d="M14 10h16l-4 4.500 4 4.500H14z" />
  </svg>
)
