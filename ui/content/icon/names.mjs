/**
 * The Phosphor names of all icons that pages and components can use. Run `node ui/content/icon/extract.mjs` after a change.
 */
export const names = `
rocket rocket-launch feather cloud cloud-arrow-up cloud-check github-logo discord-logo x-logo magnifying-glass sparkle sun moon copy
check check-circle check-square link list list-bullets list-numbers x x-circle minus plus plus-circle minus-circle caret-down
caret-right caret-left caret-up arrow-square-out arrow-elbow-down-right arrow-bend-down-left pencil-simple pencil lightbulb warning
warning-circle hand-palm info note notepad confetti credit-card user user-circle user-plus users users-three key lock lock-open
shield-check shield plug plugs plugs-connected puzzle-piece code code-block terminal terminal-window database hard-drives hard-drive
gear gear-six sliders sliders-horizontal faders globe globe-hemisphere-west translate image images file file-text file-code file-plus
files folder folder-open folder-simple tree-structure tree-view graph git-branch git-fork git-commit git-pull-request clock
clock-counter-clockwise calendar calendar-check tag star heart trash play stop pause arrow-right arrow-left arrow-up arrow-down
arrow-counter-clockwise arrow-clockwise arrows-clockwise arrows-left-right arrow-u-up-left paper-plane paper-plane-tilt envelope
envelope-simple bell chart-bar chart-line package layout squares-four text-aa text-t text-align-left markdown-logo download
download-simple upload upload-simple eye eye-slash keyboard question thumbs-up thumbs-down device-mobile desktop devices monitor wrench
hammer lightning stack stack-simple swap cube dots-three dots-three-vertical dots-six-vertical funnel funnel-simple sort-ascending
bookmark bookmark-simple book book-open books browser browsers house map-pin map-trifold path paint-brush paint-brush-broad palette
hash number-circle-one textbox toggle-right radio-button at phone crop frame-corners arrows-out sidebar columns rows table grid-four
shopping-cart storefront sign-in sign-out fingerprint identification-card identification-badge prohibit bug test-tube flask
flow-arrow share-network webhooks-logo broadcast chat-circle chats-circle megaphone newspaper article seal-check crown medal
gift handshake student graduation-cap compass binoculars cookie archive robot brain magic-wand asterisk brackets-curly brackets-square
building buildings flag circle circle-dashed spinner power prohibit-inset push-pin video music-notes microphone camera printer scales speedometer gauge timer
hourglass tray trend-up truck vault wallet wifi-high bezier-curve intersect
`
	.trim()
	.split(/\s+/);
