// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IContractSigner} from "./delta/DeltaConsent.sol";
import {IPermit2} from "./Permit2Interface.sol";

/// @title Whether an owner signed: its key when it has no code, its code otherwise.
/// @notice Holds no state and no immutables, so the code works at whatever address it is placed.
abstract contract Permit2Signer is IPermit2 {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant LOWER_255_BITS = bytes32(type(uint256).max >> 1);

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPEHASH, keccak256("Permit2"), block.chainid, address(this)));
    }

    function _checkSignature(address owner, bytes32 structHash, bytes calldata signature) internal view {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), structHash));
        if (owner.code.length > 0) {
            bytes4 answer = IContractSigner(owner).isValidSignature(digest, signature);
            if (answer != IContractSigner.isValidSignature.selector) revert InvalidContractSignature();
            return;
        }
        (bytes32 r, bytes32 s, uint8 v) = _split(signature);
        address recovered = ecrecover(digest, v, r, s);
        if (recovered == address(0)) revert InvalidSignature();
        if (recovered != owner) revert InvalidSigner();
    }

    /// @dev 65 bytes are r ‖ s ‖ v; 64 bytes carry the parity in the top bit of s.
    function _split(bytes calldata signature) private pure returns (bytes32 r, bytes32 s, uint8 v) {
        if (signature.length == 65) {
            return (bytes32(signature[:32]), bytes32(signature[32:64]), uint8(signature[64]));
        }
        if (signature.length != 64) revert InvalidSignatureLength();
        bytes32 yParityAndS = bytes32(signature[32:]);
        return (bytes32(signature[:32]), yParityAndS & LOWER_255_BITS, 27 + uint8(uint256(yParityAndS) >> 255));
    }
}
