/** What the teacher's page needs once somebody plays: it draws boards, and is fetched as soon as the first pupil has come. */
export { Snapshots } from './snapshots.tsx'
export { StepsRoom } from './steps-room.tsx'
export { Wall } from './wall.tsx'
