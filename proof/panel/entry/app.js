/**
 * `src/admin/app.js` of the panel that shows all examples. The panel is built once, and loads an example when it opens.
 * Examples use the packages of the panel, so that they share its hooks and contexts.
 */

import * as toolkit from '@reduxjs/toolkit';
import * as contentManager from '@strapi/content-manager/strapi-admin';
import * as designSystem from '@strapi/design-system';
import * as icons from '@strapi/icons';
import * as admin from '@strapi/strapi/admin';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as intl from 'react-intl';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as styled from 'styled-components';
import * as yup from 'yup';

const packages = {
	'@strapi/strapi/admin': admin,
	'@strapi/design-system': designSystem,
	'@strapi/icons': icons,
	'@strapi/content-manager/strapi-admin': contentManager,
	react,
	'react/jsx-runtime': jsxRuntime,
	'react-dom': reactDom,
	'react-intl': intl,
	'react-redux': reactRedux,
	'react-router-dom': router,
	'@reduxjs/toolkit': toolkit,
	'styled-components': styled,
	yup,
};

export default globalThis.startExample?.(packages) ?? {};
