/** The cues of OBS as the console's table lists them: values for windows, without a schema. */
export { CUES, MOMENT_SECONDS, type Cue, type CueTable } from '../../obs/cues.ts'
