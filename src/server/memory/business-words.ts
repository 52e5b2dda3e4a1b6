/** What people call a business that is theirs, for use in a pattern. */
export const BUSINESS = String.raw`(?:business|company|firm|brand|shop|store|studio|agency|practice|start-?up|charity|caf[eé]|coffee shop|tea ?room|bakery|restaurant|pub|bar|deli|takeaway|brewery|roastery|salon|barber'?s?|garage|boutique|florist'?s?|butcher'?s?|bookshop|farm shop|hotel|b&b|guest ?house|clinic|consultancy)`

/** Said of times that are over, or of what is somebody else's. */
export const NO_LONGER =
  /\b(?:used to|no longer|not any ?more|any ?more|previous(?:ly)?|former(?:ly)?|in the past|back (?:then|when)|sold|closed|shut|gave up|went (?:bust|under)|folded|wound up)\b/i

/** Before a word of a description: not one that makes the business somebody else's, a thing of the past, or part of another sentence. */
export const OTHER = String.raw`(?!(?:not|never|no|former|ex|retired|local|favourite|old|last|previous|nearby|rival|competitor|other|another|would-be|trainee|student|customer|client|supplier|landlord|regular|friend|mate|fan|partner|wife|husband|mum|dad|brother|sister|friends?'s?|runs?|owns?|has|have|opened|of|at|in|for|from|to|an?|the|is|was|and)\b)`
