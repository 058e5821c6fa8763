export { SOCIAL_IMAGE_SIZE, SocialImage, type SocialImageProps } from './social-image.tsx';
