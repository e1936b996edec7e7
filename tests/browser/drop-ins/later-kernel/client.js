/** Written for a kernel that does not exist yet. */
export default ({ definePlugin }) => definePlugin({ id: 'later-kernel', title: 'Later', gantry: 2 })
