module.exports = {
	register() {},
	bootstrap() {},
};
