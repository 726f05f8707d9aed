/**
 * The public functions for sources, used by screens, the API and jobs; each verb has its own file.
 */
export { addText, addUpload, receiveText } from "./add.server.ts";
export { addLink } from "./links/add-link.server.ts";
export { measureTranscript } from "./measure-transcript.server.ts";
export { extractKey } from "./order-reading.server.ts";
export { dropUnused, removeSource } from "./remove.server.ts";
export {
  findByText,
  findSource,
  requireSource,
  type Source,
  type SourceInfo,
  sourceInfo,
  transcriptInfo,
} from "./source-row.server.ts";
