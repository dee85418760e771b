/*
 * Word list for names, in lower case. It can't be complete: an operator removes what slips through. Words a
 * harmless name may contain (Ishita, Scunthorpe, therapist) are refused only as a whole name.
 */

/** Names that could impersonate the team or a part of the product. */
const RESERVED = `admin administrator anonymous everyone guest help helpdesk hub lbull mod moderator null official owner
profile root security service staff support system team treasury undefined unknown username
syrupstorm fearsomeflippers chaoticcakers`

const OFFENSIVE = `anal anus cabron cock cunt gandu kike nazi penis porn puta puto rape rapist retard shit slut spic suka
tranny vagina xuy`

/** Refused as a whole name, with or without trailing digits. */
export const REFUSED_NAMES: ReadonlySet<string> = new Set(`${RESERVED} ${OFFENSIVE}`.split(/\s+/))

/** Refused anywhere in a name. */
export const REFUSED_PARTS: readonly string[] = `ibull
asshole bhenchod bitch blowjob blyad blyat chutiya faggot fuck hijodeputa hitler madarchod maricon mierda nigga nigger
pedophil pendejo pidor pizda pizdec whore`.split(/\s+/)
